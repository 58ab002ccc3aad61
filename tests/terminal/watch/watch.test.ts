// --watch: on a terminal drawn in place, in a pipe a line for each change, and a crawl ends it.
import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { main, runHere, staff, variablesOf } from '../program.ts';
import { closeTerminals, missing, openTerminal } from '../pty/pty.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
let world: World;
let env: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  const { key } = await world.script(staff);
  env = variablesOf(world, { variables: { SIGNALBOX_TOKEN: key } });
});
afterEach(closeTerminals);
afterAll(() => world.close());

const reason = missing();
const why = reason === undefined ? '' : ` (left out: ${reason})`;
const program = (...args: readonly string[]): string[] => [process.execPath, main, ...args];

async function aCrawl(): Promise<string> {
  const row = await world.database.system.one<{ uuid: string }>(
    sql`update crawler set status = 'PROCESSING' where uuid = (select uuid from crawler where status = 'COMPLETED' order by id desc limit 1) returning uuid`,
  );
  return row?.uuid ?? '';
}
const endCrawl = (uuid: string, status: string) =>
  world.database.system.run(sql`update crawler set status = ${status} where uuid = ${uuid}`);

it.skipIf(reason !== undefined)(
  `draws a list in place, marks what changed, and leaves a clean screen at Ctrl+C${why}`,
  async () => {
    const terminal = openTerminal(program('--watch', '2', 'go.bank-modules'), { env, columns: 70, rows: 12 });
    await terminal.shows(/^bank-modules: \d+ rows of \d+, \d\d:\d\d:\d\d, every 2 s; Ctrl\+C/m);
    expect(terminal.screen()).toMatch(/more lines: a higher window shows them\n\* changed {2}\+ new/m);
    expect((await runHere(world, ['--yes', 'off anz'])).code).toBe(0);
    await terminal.shows(/^\* .*ANZ/m);
    // One frame stands there, and not one below the other.
    expect(terminal.screen().match(/^bank-modules: /gm)).toHaveLength(1);
    terminal.resize(50, 10);
    await terminal.shows(/^bank-modules: [^\n]{30,}…$/m);
    for (const line of terminal.screen().split('\n')) expect(line.length).toBeLessThanOrEqual(50);
    terminal.type('\u0003');
    expect(await terminal.ended).toBe(130);
    expect(terminal.screen().trimEnd()).toMatch(/\nStopped$/);
    expect(terminal.screen()).not.toContain('^C');
  },
);

it.skipIf(reason !== undefined)(`ends with the crawl that is watched${why}`, async () => {
  const uuid = await aCrawl();
  const terminal = openTerminal(program('--watch', '2', `lookup ${uuid}`), { env, columns: 100, rows: 60 });
  await terminal.shows(/PROCESSING/);
  await endCrawl(uuid, 'COMPLETED');
  expect(await terminal.ended).toBe(0);
  expect(terminal.screen()).toMatch(/^\* .*COMPLETED/m);
});

it('tells a pipe what was there and then each change, an object a line, and ends with 1 for a crawl that failed', async () => {
  const uuid = await aCrawl();
  const child = spawn(process.execPath, [main, '--json', '--watch=2', `lookup ${uuid}`], {
    env: { ...process.env, ...env },
  });
  const lines: { change: string; fields?: string[] }[] = [];
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part) as (typeof lines)[number]);
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000 });
  await endCrawl(uuid, 'FAILED');
  expect(await ended).toBe(1);
  expect(lines.map(({ change }) => change)).toEqual(['there', 'changed']);
  expect(lines[1]?.fields?.some((field) => field.endsWith('crawler.status'))).toBe(true);
});

it('refuses what is not to be run again and again, and what shows nothing', async () => {
  expect(await runHere(world, ['--watch', 'off anz'])).toMatchObject({
    code: 2,
    err: '--watch runs a line again and again: it must only show something',
  });
  expect(await runHere(world, ['--watch', 'help.about'])).toMatchObject({ code: 2 });
  expect(await runHere(world, ['--watch', '1', 'crawlers'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^--watch takes seconds from 2 to 3600, not 1/),
  });
});
