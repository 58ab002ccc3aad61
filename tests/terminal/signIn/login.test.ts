// Signing the terminal in by a code, and what is kept of it: in a file that its owner alone can read, and in no output.
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../world.ts';
import { runHere, vendor as email, type Person as How, type Run } from '../program.ts';

let world: World;
let vendor: Person;
let home: string;
const outputs: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  vendor = await world.script(email);
});
afterAll(() => world.close());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'signalbox-profiles-'));
  await world.database.system.run(sql`delete from limit_bucket`);
  await world.database.system.run(sql`delete from terminal_code`);
});
afterEach(async () => {
  const secrets = (await Promise.all((await kept()).map((file) => readFile(file, 'utf8'))))
    .flatMap((text) => Object.entries(JSON.parse(text) as Record<string, string>))
    .flatMap(([name, value]) => (['key', 'token_secret'].includes(name) ? [value] : []));
  for (const secret of secrets) expect(outputs.join('\n')).not.toContain(secret);
  await rm(home, { recursive: true });
});

const folder = () => join(home, 'signalbox', 'profiles');
const kept = async () => (await readdir(folder()).catch(() => [])).map((name) => join(folder(), name));
const variables = (more: Record<string, string> = {}) => ({ XDG_CONFIG_HOME: home, ...more });
async function run(args: readonly string[], how: How = {}): Promise<Run> {
  const ran = await runHere(world, args, { ...how, variables: variables(how.variables) });
  outputs.push(ran.out, ran.err);
  return ran;
}
/** Where a terminal waits and its person has come to the browser. */
const decide = (what: 'confirm' | 'refuse') => async () => {
  const code = /^ {2}([A-Z]{4}-[A-Z]{4})$/m.exec(shown)?.[1] ?? '';
  expect((await vendor.ask('POST', `users/me/terminal-codes/${code}/${what}`)).status).toBe(200);
};
let shown = '';
async function login(args: readonly string[] = [], wait = decide('confirm'), more: Record<string, string> = {}) {
  const onErr = (text: string) => void (shown += `${text}\n`);
  shown = '';
  return run(['login', world.url, ...args], { wait, variables: more, onErr });
}

it('shows an address and a code, and goes on by itself once the code is confirmed', async () => {
  const { code, out, err } = await login();
  expect(err).toMatch(/\/v1\/dashboard\/terminal\?code=([A-Z]{4}-[A-Z]{4})\n[^]*\n {2}\1\n/);
  expect(out).toMatch(
    /^Signed in as vendor@signalbox\.test at http:\S+ \(localhost\) until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
  );
  expect(code).toBe(0);
  const lookup = await run(['applications']);
  expect(lookup).toMatchObject({ code: 0, out: expect.stringContaining('Start Time') });
  const sessions = await vendor.get('users/me/sessions');
  expect(sessions.json.results).toContainEqual(
    expect.objectContaining({ client: expect.stringMatching(/^Terminal on \S+$/), current: false }),
  );
});

it('keeps the key where nobody else can read it, and uses no file that somebody can', async () => {
  await login();
  const [file = ''] = await kept();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder())).mode & 0o777).toBe(0o700);
  for (const [path, open, shut] of [
    [file, 0o640, 0o600],
    [folder(), 0o755, 0o700],
  ] as const) {
    await chmod(path, open);
    const refused = await run(['applications']);
    expect(refused).toEqual({
      code: 3,
      out: '',
      err: expect.stringContaining(`others may read ${path}. Say chmod ${shut.toString(8)}`),
    });
    await chmod(path, shut);
  }
  expect((await run(['applications'])).code).toBe(0);
});

it('says that it was refused, or that the code is over, and keeps nothing', async () => {
  expect(await login([], decide('refuse'))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/It was refused in the browser$/),
  });
  const over = async () => void (await world.database.system.run(sql`update terminal_code set expires_at = now()`));
  expect(await login([], over)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/The code is over: nobody confirmed it in time/),
  });
  expect(await kept()).toEqual([]);
});

it('asks again as long as it is told to wait, and slower where it hurried', async () => {
  let asked = 0;
  const waits: number[] = [];
  const wait = async (ms = 0) => {
    waits.push(ms);
    if ((asked += 1) > 2) await decide('confirm')();
  };
  expect((await login([], wait)).code).toBe(0);
  expect(waits).toEqual([5000, 5000, 10_000]);
});

describe('profiles', () => {
  it('stand side by side under their names, and are listed without secrets', async () => {
    await login(['--profile', 'uat']);
    expect(await run(['profiles'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^ {3}Profile +Address +Environment +Signed in\n {3}uat +http:\S+ +localhost +as vendor@signalbox\.test until .* UTC$/,
      ),
    });
    expect((await run(['--profile', 'uat', 'applications'])).code).toBe(0);
    expect((await run(['applications'], { variables: { SIGNALBOX_PROFILE: 'uat' } })).code).toBe(0);
    const [row] = (await run(['--json', '--profile', 'uat', 'profiles'])).out
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(Object.keys(row)).toEqual(['name', 'address', 'environment', 'signed_in', 'in_use']);
    expect(await run(['--profile', 'uta', 'applications'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no profile uta; did you mean uat?',
    });
    expect((await run(['--profile', '../x', 'applications'])).code).toBe(2);
  });

  it('give no key to another service', async () => {
    await login(['--profile', 'uat']);
    const elsewhere = { SIGNALBOX_URL: 'http://localhost:1' };
    const refused = await run(['--profile', 'uat', 'applications'], { variables: elsewhere });
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringContaining('SIGNALBOX_URL is another service than that of the profile uat'),
    });
    await login();
    expect(await run(['applications'], { variables: elsewhere })).toMatchObject({
      code: 3,
      err: expect.stringContaining('needs you to be signed in'),
    });
  });

  it('stand behind the variables of the environment', async () => {
    await login();
    const wrong = await run(['applications'], { variables: { SIGNALBOX_TOKEN: 'wrong', SIGNALBOX_URL: world.url } });
    expect(wrong).toEqual({ code: 3, out: '', err: 'SIGNALBOX_TOKEN is not accepted: it is wrong or has expired' });
  });
});

describe('logout', () => {
  const open = () =>
    world.database.system.rows(sql`select id from session where client like 'Terminal on %' and ended_at is null`);

  it('ends the session on the service, and forgets the key', async () => {
    await world.database.system.run(sql`update session set ended_at = now() where client like 'Terminal on %'`);
    await login();
    expect(await open()).toHaveLength(1);
    expect(await run(['logout'])).toEqual({ code: 0, out: `Signed out at ${world.url}`, err: '' });
    expect(await open()).toEqual([]);
    expect(await readFile((await kept())[0] ?? '', 'utf8')).not.toContain('key');
    expect(await run(['logout'])).toMatchObject({ code: 2, err: 'Nobody is signed in with the profile default' });
    expect((await run(['applications'])).code).toBe(3);
  });

  it('happens to the former session where one signs in anew', async () => {
    await world.database.system.run(sql`update session set ended_at = now() where client like 'Terminal on %'`);
    await login();
    await login();
    expect(await open()).toHaveLength(1);
  });

  it('is said by whose key was ended elsewhere', async () => {
    await login(['--profile', 'uat']);
    await world.database.system.run(sql`update session set ended_at = now() where client like 'Terminal on %'`);
    expect(await run(['--profile', 'uat', 'applications'])).toEqual({
      code: 3,
      out: '',
      err: 'You are not signed in any more. Say signalbox login --profile uat',
    });
  });
});
