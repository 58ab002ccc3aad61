// Plays against a whole product: values, loops, what is expected and waited for, and what is refused before the first line.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorld, type World } from '../world.ts';
import { main, runHere, variablesOf, vendor, type Person } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-plays-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function play(text: string, args: readonly string[] = [], how: Person = {}) {
  await writeFile(join(folder, 'a.play'), text);
  return runHere(world, ['play', 'a.play', ...args], { folder, ...how });
}

const openApplication = async (): Promise<number> => {
  const found = await world.database.system.one<{ id: number }>(
    sql`select id from application where not finalised and deleted_at is null order by id limit 1`,
  );
  return found?.id ?? expect.unreachable();
};

it('keeps what a line found, and looks into it by paths', async () => {
  const { code, out, err } = await play(
    [
      'app = lookup $1',
      'expect app.id = ${id}',
      'expect app.profiles >= 1',
      'expect profiles[0].id != none',
      'lookup account ${app.profiles[0].accounts[0].id}',
      'expect id = $1',
    ].join('\n'),
    ['812', 'id=812'],
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^1: Found 812.*\n5: Found .*application 812/);
});

it('says what is there instead, and the nearest name', async () => {
  const { code, err } = await play('app = lookup 812\nexpect app.finalized = yes\n');
  expect({ code, err }).toEqual({
    code: 1,
    err: '2: Expected app.finalized = yes, but there is no finalized; did you mean finalised?',
  });
  const other = await play('lookup 812\nexpect id > 900');
  expect(other.err).toBe('2: Expected id > 900, but it is 812');
  const text = await play('lookup 812\nlookup ${each}');
  expect(text.err).toContain('a.play:2:8: nothing is kept as each');
});

it('counts rows, and expects none', async () => {
  expect(await play('crawlers\nlist.filter-status DIED\nexpect rows >= 3\nexpect rows[0].status = DIED')).toMatchObject(
    { code: 0 },
  );
  expect((await play('crawlers\nexpect none')).err).toMatch(/^2: Expected none, but there are \d+$/);
});

it('runs its body for each row, goes on after one that failed, and ends in part', async () => {
  const few = await world.database.system.one<{ bank: string; count: number; uuid: string }>(sql`
    select b.id::text as bank, count(*)::int as count, min(c.uuid::text) as uuid from crawler c
    join profile p on p.id = c.profile_id join bank b on b.id = p.bank_id join application a on a.id = c.application_id
    where c.status = 'DIED' and a.deleted_at is null group by b.id having count(*) between 2 and 6 limit 1`);
  const { bank, count, uuid } = few ?? expect.unreachable();
  const text =
    'for each in crawlers died ${bank}:\n  crawlers ${each.status} ${bank}\n  expect rows[0].uuid != none\n  lookup ${each.uuid}\n  expect line contains $1';
  const { code, out, err } = await play(text, [uuid, `bank=${bank}`]);
  const failed = err.split('\n').filter((line) => /^5: \S+: Expected line contains \$1, but it is lookup/.test(line));
  expect({ code, failed: failed.length }, err).toEqual({ code: 4, failed: count - 1 });
  expect(out).toContain(`4: ${uuid}: Found`);
});

it('refuses what is expected to be refused, and fails where it is not', async () => {
  const id = await openApplication();
  const { code, out } = await play(
    'finalise $1\nfinalise $1\nexpect refused "already finalised"\nlookup $1\nexpect finalised = yes',
    [String(id), '--yes'],
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^2: refused: /m);
  const done = await play('lookup 812\nexpect refused "nothing found"');
  expect(done).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^2: Expected refused "nothing found", but the line before was done/),
  });
});

it('looks at what was changed as it is now, and takes it back at the end, well or not', async () => {
  const bank = await world.database.system.one<{ id: number }>(
    sql`select id from bank where not is_offline order by id limit 1`,
  );
  const id = String(bank?.id);
  const isOffline = () => world.database.system.one(sql`select is_offline from bank where id = ${Number(id)}`);
  const text =
    'undo at end: yes\noff bank:$1\nexpect bank.is_offline = yes within 5s\nexpect bank.id = $1\nexpect bank.id = 0';
  const { code, out, err } = await play(text, [id, '--yes']);
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringMatching(/^2: .* is offline now\nundo: .* is online now$/),
  });
  expect(err).toContain(`5: Expected bank.id = 0, but it is ${id}`);
  expect(await isOffline()).toEqual({ is_offline: false });
});

it('takes back what it changed when it is stopped while it waits, and says so', async () => {
  const bank = await world.database.system.one<{ id: number }>(
    sql`select id from bank where not is_offline order by id limit 1`,
  );
  const id = bank?.id ?? expect.unreachable();
  const text = 'undo at end: yes\noff bank:$1\ncrawlers\nexpect none within 10m';
  await writeFile(join(folder, 'b.play'), text);
  const env = { PATH: process.env['PATH'], ...variablesOf(world, {}) };
  const child = spawn(process.execPath, [main, 'play', 'b.play', '--yes', String(id)], { env, cwd: folder });
  const told = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    told.out += String(chunk);
    // Its second line has run: from now on it waits.
    if (told.out.includes('\n3: ')) child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk) => (told.err += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  expect({ code, err: told.err }).toEqual({
    code: 130,
    err: expect.stringMatching(/\nStopping: .*\n(4: .* when it was stopped .*\n)?undo: .* is online now\nStopped\n$/s),
  });
  expect(await world.database.system.one(sql`select is_offline from bank where id = ${id}`)).toEqual({
    is_offline: false,
  });
});

it('waits until it is so, or says what it saw when the time was over', async () => {
  const { code, err } = await play('crawlers\nexpect none within 2s');
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^2: Expected none, but after 2s there are \d+$/),
  });
});

it('begins nothing that its runner may not do, and nothing that is wrong', async () => {
  expect(await play('crawlers\nlist.filter-status DIED\nlokup 3')).toEqual({
    code: 2,
    out: '',
    err: 'a.play:3:1: lokup is not a command; did you mean lookup?\n  lokup 3\n  ^^^^^',
  });
  const refused = await play('crawlers\nvendor.switch vendor:3', [], { email: vendor });
  expect(refused).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringContaining('a.play:2:1: Switch vendor needs level STAFF, and yours is USER'),
  });
  expect(await play('lookup $1', ['1', 'x=2'])).toMatchObject({ code: 2, err: 'The play takes no x' });
});

it('reads a play that comes in through a pipe', async () => {
  expect(await runHere(world, ['play', '-', '812'], { input: 'app = lookup $1\nexpect app.id = 812' })).toMatchObject({
    code: 0,
  });
});
