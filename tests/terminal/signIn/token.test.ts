// The terminal with an API token: it makes the calls of a user, says what a token may not do, and shows the secret nowhere.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../world.ts';
import { runHere, staff, vendor, type Person as How, type Run } from '../program.ts';

let world: World;
let home: string;
let [id, secret] = ['', ''];
beforeAll(async () => {
  world = await openWorld();
  home = await mkdtemp(join(tmpdir(), 'signalbox-token-'));
});
afterAll(async () => {
  await world.close();
  await rm(home, { recursive: true });
});
beforeEach(() => makeToken(vendor));

async function makeToken(of: string): Promise<void> {
  const { json } = await (await world.script(of)).ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
  [id, secret] = [String(json['identifier']), String(json['secret'])];
}

async function run(args: readonly string[], how: How = {}): Promise<Run> {
  const token = { SIGNALBOX_TOKEN_ID: id, SIGNALBOX_TOKEN_SECRET: secret };
  const ran = await runHere(world, args, { ...how, variables: { XDG_CONFIG_HOME: home, ...(how.variables ?? token) } });
  expect(`${ran.out}${ran.err}`).not.toContain(secret);
  return ran;
}

it('lists what its vendor has, as a user', async () => {
  const { code, out } = await run(['--json', 'applications']);
  const ofVendor = await runHere(world, ['--json', 'applications'], { email: vendor });
  const rowsOf = (text: string) => (JSON.parse(text) as { rows: unknown[] }).rows;
  expect(code).toBe(0);
  expect(rowsOf(out)).toEqual(rowsOf(ofVendor.out));
  expect((await run(['--json', 'lookup 812'])).code).toBe(0);
});

it('writes, too', async () => {
  const { code, err } = await run([], { input: 'lookup 812 813\nworklist.keep "Night shift" sharing:own\n' });
  expect(err).toMatch(/^2: Undo: worklist\.delete worklist:\d+$/);
  expect(code).toBe(0);
});

it('says what a token may not do, and goes on with what it may', async () => {
  const input = 'tokens\napplications\n';
  const { code, out, err } = await run(['--keep-going'], { input });
  expect(code).toBe(4);
  expect(err).toMatch(/^1: .*An API token may not do this: .* signalbox login signs you in as yourself/);
  expect(out).toMatch(/^2: applications: /m);
});

it('of staff makes no call of staff', async () => {
  await makeToken(staff);
  const { code, err } = await run(['causes']);
  expect(code).toBe(3);
  expect(err).toMatch(/needs level STAFF/);
});

it('says that it does not fit, and what is missing', async () => {
  const wrong = { SIGNALBOX_TOKEN_ID: id, SIGNALBOX_TOKEN_SECRET: `${secret}x` };
  expect(await run(['applications'], { variables: wrong })).toMatchObject({
    code: 3,
    err: expect.stringContaining('The signature does not fit the request and a token that works'),
  });
  expect(await run(['applications'], { variables: { SIGNALBOX_TOKEN_ID: id } })).toMatchObject({
    code: 2,
    err: 'SIGNALBOX_TOKEN_ID and SIGNALBOX_TOKEN_SECRET must be given together',
  });
  const swapped = { SIGNALBOX_TOKEN_ID: secret, SIGNALBOX_TOKEN_SECRET: id };
  expect(await run(['applications'], { variables: swapped })).toMatchObject({ code: 2 });
});

it('names both clocks where they differ', async () => {
  const ahead = await openWorld({ now: () => Date.now() + 3_600_000 });
  try {
    const { json } = await (await ahead.script(vendor)).ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
    const variables = {
      SIGNALBOX_TOKEN_ID: String(json['identifier']),
      SIGNALBOX_TOKEN_SECRET: String(json['secret']),
    };
    const { code, err } = await runHere(ahead, ['applications'], {
      variables: { SIGNALBOX_URL: ahead.url, ...variables },
    });
    expect(code).toBe(3);
    const [, here = '', there = ''] = /here it is (.*), at the service (.*)\. Set the clock/.exec(err) ?? [];
    expect(Date.parse(`${there.replace(' UTC', 'Z')}`) - Date.parse(here.replace(' UTC', 'Z'))).toBe(3_600_000);
  } finally {
    await ahead.close();
  }
});

it('is kept by login with its secret typed unseen, and forgotten by logout', async () => {
  const none = { variables: {} };
  const kept = await run(['login', world.url, '--token', '--profile', 'nightly'], { ...none, answer: id, secret });
  expect(kept).toMatchObject({ code: 0, out: expect.stringMatching(/^API token kept at /) });
  expect((await run(['--profile', 'nightly', 'applications'], none)).code).toBe(0);
  expect((await run(['profiles'], none)).out).toMatch(/nightly .* by API token/);
  const file = join(home, 'signalbox', 'profiles', 'nightly.json');
  expect(await readFile(file, 'utf8')).toContain(secret);
  expect(await run(['--profile', 'nightly', 'logout'], none)).toMatchObject({
    code: 0,
    out: expect.stringContaining('It still works'),
  });
  expect(await readFile(file, 'utf8')).not.toContain('token');
});

it('is kept only where it works, and never given as an argument', async () => {
  const none = { variables: {} };
  const wrong = await run(['login', world.url, '--token', '--profile', 'wrong'], {
    ...none,
    answer: id,
    secret: `${secret}x`,
  });
  expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('does not fit') });
  expect((await run(['profiles'], none)).out).not.toContain('wrong');
  for (const args of [['--token', secret, 'applications'], ['login', '--token', secret], [`--token=${secret}`]])
    expect((await run(args, none)).code).toBe(2);
});
