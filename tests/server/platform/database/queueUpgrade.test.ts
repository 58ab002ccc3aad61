// A database whose work was claimed through the job library: what was under way waits again, what ended stays, and the library's tables are gone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openOldDatabase, type OldDatabase } from './oldDatabase.ts';

let old: OldDatabase;

const before = `
insert into vendor (id, name) values (1, 'Harbour');
insert into work (kind, key, vendor_id, lane, payload, state, ticket, holder, attempt, interruptions, last_error)
  select 'crawl', state, 1, 'vendor:1', '{}', state, 3, case when state = 'running' then gen_random_uuid() end, attempt, 1, error
  from (values ('waiting', 1, 'It failed'), ('admitted', 0, null), ('running', 2, null), ('done', 1, null), ('failed', 3, 'It failed'))
    as each (state, attempt, error);
insert into work_step (work_id, name) select id, 'first' from work where state = 'running';
create schema pgboss;
create table pgboss.job (id uuid);
do $$ begin
  alter default privileges in schema pgboss grant select on tables to public;
end $$;
`;

beforeAll(async () => {
  old = await openOldDatabase('0370', before);
  await migrate(old.database);
});
afterAll(() => old?.drop());

it('gives back what was admitted or running, with its steps and no attempt used up', async () => {
  const { system } = old.database;
  const rows = await system.rows(sql`select key, state, holder, attempt, interruptions, last_error,
    (select count(*)::int from work_step s where s.work_id = work.id) as steps from work order by id`);
  const one = { holder: null, interruptions: 1, steps: 0, last_error: null };
  expect(rows).toEqual([
    { ...one, key: 'waiting', state: 'waiting', attempt: 1, last_error: 'It failed' },
    { ...one, key: 'admitted', state: 'waiting', attempt: 0 },
    { ...one, key: 'running', state: 'waiting', attempt: 1, steps: 1 },
    { ...one, key: 'done', state: 'done', attempt: 1 },
    { ...one, key: 'failed', state: 'failed', attempt: 3, last_error: 'It failed' },
  ]);
  expect(await system.one(sql`select to_regnamespace('pgboss') is null as gone`)).toEqual({ gone: true });
});

it('makes no second one of what is open', async () => {
  const again = old.database.system.run(
    sql`insert into work (kind, key, vendor_id, lane, payload) values ('crawl', 'admitted', 1, 'vendor:1', '{}')`,
  );
  await expect(again).rejects.toThrow('work_key');
});
