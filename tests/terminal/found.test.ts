// Find in a terminal: rows of what people know of a record, for people, for programs, and in a play.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import type { Found } from '../../src/api/contract/find/find.ts';
import { openWorld, type World } from '../world.ts';
import { runHere } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let known: { id: number; name: string; account: number; profile: number };
beforeAll(async () => {
  world = await openWorld();
  const found = await world.database.system.one<typeof known>(sql`
    select a.id, a.full_name as name, c.id as account, c.profile_id as profile from account c join application a on a.id = c.application_id
    where a.deleted_at is null and a.full_name like '% %' and c.profile_id > 100 order by c.id desc limit 1`);
  known = found ?? expect.unreachable();
});
afterAll(() => world.close());

it('prints a row for each record of a name, and opens none', async () => {
  const { code, out, err } = await runHere(world, [`find ${known.name}`]);
  expect(code).toBe(0);
  const [heads = '', , ...rows] = out.split('\n');
  expect(heads).toMatch(/^Asked +Record +Found as +Application +Name +Reference +Vendor +Status +Began$/);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]).toContain(known.name);
  expect(rows[0]).toMatch(/ application \d+ +name /);
  expect(err).toMatch(/ found\. Choose one\.$/m);
});

it('gives programs the answer, and spreadsheets its rows', async () => {
  const json = await runHere(world, ['--json', `find ${known.name}`]);
  const { found } = JSON.parse(json.out) as { found: Found };
  expect(found).toMatchObject({ taken_as: 'one', lands: null });
  expect(found.results[0]).toMatchObject({ kind: 'name', application: { full_name: known.name } });
  const csv = await runHere(world, ['--csv', `find ${known.name}`]);
  expect(csv.out.split('\n')[0]).toBe('Asked,Record,Found as,Application,Name,Reference,Vendor,Status,Began');
});

it('opens the one record that an account is of', async () => {
  const { code, out, err } = await runHere(world, [`find account ${known.account}`]);
  expect({ code, out: out.split('\n')[0] }).toEqual({ code: 0, out: `Application ${known.id}` });
  expect(err).toMatch(new RegExp(`^Found (account )?${known.account} as account of application ${known.id}`));
});

it('says in a play how many there are', async () => {
  const { code, out } = await runHere(world, [], { input: `find ${known.name}\nexpect found\n` });
  expect(code).toBe(0);
  expect(out).toMatch(/^1: .* found\. Choose one\.$/m);
});
