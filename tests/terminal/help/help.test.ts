// What the terminal says of its commands: each with an example that is a line of it, its questions, and the schema of its answer.
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commandIn, understand } from '../../../src/commands/kernel/understand.ts';
import { collectAll, type Collected } from '../../../src/terminal/collect.ts';
import { openTerminalDesk } from '../../../src/terminal/desk.ts';
import { exampleLine } from '../../../src/terminal/help/example.ts';
import { schemaOf } from '../../../src/terminal/help/answerSchema.ts';
import { commandHelp } from '../../../src/terminal/help/commandHelp.ts';
import { offered } from '../../../src/terminal/verbs/helpText.ts';
import { openWorld, password, type World } from '../../world.ts';
import { runHere } from '../program.ts';

vi.setConfig({ testTimeout: 120_000 });
const admin = 'admin@signalbox.test';
let world: World;
let collected: Collected;
let desk: Awaited<ReturnType<typeof openTerminalDesk>>;
beforeAll(async () => {
  world = await openWorld();
  collected = await collectAll();
  const access = { url: world.url, token: undefined, email: admin, password };
  desk = await openTerminalDesk(collected, { access, folder: '.', at: undefined, variables: {} });
});
afterAll(async () => {
  await desk.close();
  await world.close();
});

it('has an example of each command that is a line of it, with what it must be given', () => {
  const { registry, situation } = desk;
  const examples = offered(registry).map((command) => ({ command, line: exampleLine(command, registry, situation) }));
  const faulty = examples.flatMap(({ command, line }) => {
    if (line === undefined) return [];
    const { command: meant, faults, expects } = understand(line, registry, situation);
    return meant === command && faults.length === 0 && expects === undefined ? [] : [line];
  });
  expect(faulty).toEqual([]);
  // What is chosen among the rows of an open list has none before that is open.
  const without = examples.flatMap(({ command, line }) => (line === undefined ? [command.id] : []));
  expect(without.length).toBeLessThan(examples.length / 4);
  expect(without).not.toEqual(expect.arrayContaining(['bank.switch-off', 'application.finalise', 'vendor.add-label']));
});

it('fits its help, and that of every command, into 80 columns', async () => {
  const all = await runHere(world, ['--help']);
  const { registry, situation } = desk;
  const lines = all.out.split('\n');
  for (const command of offered(registry))
    for (const isSignedIn of [true, false])
      lines.push(...commandHelp(command, registry, situation, isSignedIn).split('\n'));
  expect(lines.length).toBeGreaterThan(2000);
  expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
});

it('lists every command that needs no screen, by what it is about', async () => {
  const { code, out } = await runHere(world, ['--help']);
  expect(code).toBe(0);
  expect(out).toMatch(/\n\nbank\n(  .*\n)*  off <bank> … +Take a bank offline \(staff\)\n/);
  expect(out).not.toMatch(/palette\.open|comparison\.|log\.move|list\.move/);
  const bank = await runHere(world, ['help', 'bank']);
  expect(out).toContain(`\n\n${bank.out}\n`);
});

it.each([
  ['help', 'recrawl'],
  ['recrawl', '--help'],
  ['help', 'crawler', 'recrawl'],
  ['--help', 'recrawl 3f2a'],
])('says what a script gives to recrawl: %s %s', async (...args) => {
  const { code, out } = await runHere(world, args, { email: admin });
  expect(code).toBe(0);
  expect(out).toMatch(/^Recrawl as last time\n\n {2}signalbox recrawl \[crawler\] \[\+same\]/);
  expect(out).toMatch(/\n {2}Example {4}signalbox 'recrawl 3f2a/);
  expect(out).toMatch(/\n {2}Effect {5}sends something out, .*asks first/);
});

it('names every choice where somebody is signed in, and else says where they are', async () => {
  const known = await runHere(world, ['help', 'stuck'], { email: admin });
  expect(known.out).toContain('"Harbour Loans"');
  expect(known.out).toMatch(/Example +signalbox 'stuck /);
  const unknown = await runHere(world, ['help', 'stuck'], { variables: {} });
  expect(unknown).toMatchObject({ code: 0, out: expect.stringContaining('Its choices are listed where you are') });
  const gone = { SIGNALBOX_URL: 'http://localhost:1', SIGNALBOX_TOKEN: 'any' };
  expect(await runHere(world, ['help', 'stuck'], { variables: gone })).toMatchObject({ code: 0, err: '' });
});

type Json = Record<string, unknown>;

/** What a reader of JSON Schema finds wrong. */
async function faultOf({ $schema: _dialect, ...schema }: Json, value: Json): Promise<string | undefined> {
  const app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } }, bodyLimit: 1e8 });
  app.post('/', { schema: { body: schema } }, () => ({}));
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload: value });
  return statusCode === 200 ? undefined : body;
}

it.each([
  'lookup 812',
  'find Smith',
  'applications',
  'crawlers',
  'log failed anz',
  'stuck harbour',
  'list.refresh',
  'bankmodules',
  'vendor harbour',
  'analyses',
  'labels',
  'off anz',
])('prints what its schema says: %s', async (line) => {
  const command = commandIn(line, desk.registry) ?? expect.unreachable();
  const schema = schemaOf(command, collected, desk.situation);
  for (const args of line === 'off anz' ? [[line], ['--dry-run', line]] : [[line]]) {
    const { out } = await runHere(world, ['--json', '--at', '/crawlers', ...args], { email: admin });
    expect(await faultOf(schema, JSON.parse(out) as Json)).toBeUndefined();
    expect(await faultOf(schema, { ...(JSON.parse(out) as Json), exit: 7, more: true })).toBeDefined();
  }
});

it('says of the rows what the call of the page says', async () => {
  const { out } = await runHere(world, ['help', 'crawlers', '--schema'], { email: admin });
  const { properties } = JSON.parse(out) as { properties: { rows: { items: { required: string[] } } } };
  expect(properties.rows.items.required).toContain('uuid');
});
