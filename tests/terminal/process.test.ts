// The terminal against a real server: what it writes, where, and the number it ends with; as a process of its own where pipes and files are meant.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorld, type World } from '../world.ts';
import { runHere, runProcess, staff, vendor } from './program.ts';

// Each test starts programs, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-terminal-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

it('ends with 0 and writes the rows of the list that a line opens', async () => {
  const { code, out, err } = await runProcess(world, ['applications'], { email: vendor });
  expect(code).toBe(0);
  const [head = '', rule = '', ...rows] = out.trimEnd().split('\n');
  expect(head).toMatch(/^Id +Start Time +Vendor +Bank +/);
  expect(rule).toMatch(/^-+(  -+)+$/);
  expect(rows).toHaveLength(100);
  expect(err).toMatch(/^applications: 100 rows of \d+\n--all writes the other rows too\n$/);
});

it('writes the rows as CSV when it is told to', async () => {
  const { code, out } = await runHere(world, ['--csv', 'applications'], { email: vendor });
  expect(code).toBe(0);
  const [head, ...rows] = out.trimEnd().split('\n');
  expect(head).toMatch(/^Start Time,Vendor,Bank,/);
  expect(rows).toHaveLength(100);
});

it('ends with 1 when nothing is found', async () => {
  const missing = await runHere(world, ['lookup no-such-record']);
  expect(missing).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Nothing found for "no-such-record": tried as vendor-specific id/),
  });
});

it('ends with 2 for what is no command', async () => {
  const unknown = await runHere(world, ['frobnicate 7']);
  expect(unknown).toEqual({ code: 2, out: '', err: 'frobnicate is not a command; --help lists all of them' });
});

it('ends with 3 above the level', async () => {
  const refused = await runProcess(world, ['vendor.switch vendor:3'], { email: vendor });
  expect(refused).toEqual({ code: 3, out: '', err: 'Switch vendor is not permitted: it needs level STAFF\n' });
});

it('ends with 4 when it was told to go on and some of the lines were done', async () => {
  const input = 'crawlers\nlookup no-such-record\nlist.refresh\n';
  const { code, out, err } = await runProcess(world, ['--keep-going'], { input });
  expect(code).toBe(4);
  expect(out).toMatch(/^1: crawlers: .*\n3: done\n$/);
  expect(err).toMatch(/^2: Nothing found/);
});

it('answers scripts with one JSON object a line', async () => {
  const { code, out } = await runProcess(world, ['--json', 'crawlers']);
  expect(code).toBe(0);
  const answer = JSON.parse(out) as { outcome: string; link: string; count: number; rows: { uuid: string }[] };
  expect(answer).toMatchObject({ outcome: 'done', link: `${world.url}/v1/dashboard/crawlers` });
  expect(answer.rows[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.count).toBeGreaterThan(answer.rows.length);
});

it('signs in with a key alone, and says when the key is not accepted', async () => {
  const { key } = await world.script(staff);
  const found = await runProcess(world, ['--json', 'lookup 812'], { variables: { SIGNALBOX_TOKEN: key } });
  expect(JSON.parse(found.out)).toMatchObject({ exit: 0, link: `${world.url}/v1/dashboard/lookup?application_id=812` });
  const wrong = await runHere(world, ['crawlers'], { variables: { SIGNALBOX_TOKEN: 'wrong' } });
  expect(wrong).toEqual({ code: 3, out: '', err: 'SIGNALBOX_TOKEN is not accepted: it is wrong or has expired' });
});

it('leaves no session behind of an account it signed in with', async () => {
  const open = () =>
    world.database.system.one<{ count: number }>(
      sql`select count(*)::int as count from session where ended_at is null`,
    );
  const before = await open();
  expect((await runProcess(world, ['crawlers'])).code).toBe(0);
  expect(await open()).toEqual(before);
});

it('saves a download to the folder it is told, and never over a file', async () => {
  const args = ['--at', '/crawlers?status=DIED', '--out', folder, 'list.download rows:loaded'];
  const { code, out } = await runProcess(world, args);
  expect(code).toBe(0);
  const [name = ''] = await readdir(folder);
  expect(out).toMatch(/^Saved 100 of \d+ rows and 10 columns as /);
  expect(out).toContain(name);
  const rows = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(101);
  expect(rows[1]).toContain('DIED');
  const nowhere = await runProcess(world, [
    '--at',
    '/crawlers',
    '--out',
    join(folder, 'nowhere'),
    'list.download rows:loaded',
  ]);
  expect(nowhere.code).toBe(1);
  expect(nowhere.err).toMatch(/could not be written: there is no such folder/);
});

it('plays a file against what it expects, and stops at the first line that is not so', async () => {
  const play = join(folder, 'died.play');
  const lines = [
    '# The newest crawlers that died',
    'crawlers',
    'list.filter-status DIED',
    'expect "crawlers: 100 rows"',
    '',
  ];
  await writeFile(
    play,
    [...lines, 'list.copy-id', 'expect "Copied text"', 'expect "no such words"', 'list.refresh'].join('\n'),
  );
  const { code, out, err } = await runProcess(world, ['play', 'died.play'], { folder });
  expect(code).toBe(1);
  expect(err).toMatch(
    /^8: Expected "no such words", but the line before said "Copied text to clipboard: [0-9a-f-]{36}"/,
  );
  expect(out).not.toContain('9: ');
});

it('says that the service cannot be reached', async () => {
  const variables = { SIGNALBOX_URL: 'http://localhost:1', SIGNALBOX_TOKEN: 'any' };
  expect(await runHere(world, ['crawlers'], { variables })).toEqual({
    code: 1,
    out: '',
    err: 'The service could not be reached at http://localhost:1',
  });
});
