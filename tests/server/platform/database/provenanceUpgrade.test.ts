// A database of before sources were recorded: what files were merged into is marked, what disagrees is said, and nothing is made up.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../server/platform/database/database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { brokenPromises } from '../../../../server/platform/backups/invariants.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { provenancesOf } from '../../../../server/engine/provenance/provenancesOf.ts';
import { settleAccount } from '../../../../server/engine/provenance/settleAccount.ts';
import { openOldDatabase, type OldDatabase } from './oldDatabase.ts';

let old: OldDatabase;
let database: Database;

const before = `
-- As another version wrote them.
create function application_card(a application) returns text language sql stable as $$select '"id":1'$$;
create function application_profiles(application bigint) returns text language sql stable as $$select '[]'$$;
select ensure_months(now() - interval '2 days', now() + interval '2 days');
set signalbox.bulk = on;
insert into vendor (id, name) values (1, 'Harbour');
insert into label (id, ref, vendor_id) values (1, 'harbour', 1);
insert into bank (id, name, country_code, module) values (1, 'First Bank', 'AU', 'first');
insert into application_key (id, timestamp) values (1, now());
insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, card, profiles)
  select 1, timestamp, 1, 1, 'ref', '"id":1', '[]' from application_key;
insert into profile (id, application_id, vendor_id, position, initiator, bank_id) values (1, 1, 1, 0, 'iframe', 1), (2, 1, 1, 1, 'iframe', 1), (3, 1, 1, 2, 'iframe', 1);
insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status, crawler_options)
  select gen_random_uuid(), p, 1, 1, 1, 1, now(), initiator, 'ref', 'COMPLETED', options::jsonb
  from (values (1, 'iframe', '{}'), (2, 'iframe', '{}'), (2, 'dashboard', '{"files": true}'), (3, 'iframe', '{}')) as each (p, initiator, options);
insert into account (id, profile_id, application_id, vendor_id, nickname, bsb, number, type, balance)
  values (1, 1, 1, 1, 'Adds up', '000-000', '1', 'transaction', 10), (2, 2, 1, 1, 'Merged', '000-000', '2', 'transaction', 10),
    (3, 3, 1, 1, 'Does not', '000-000', '3', 'transaction', 10), (4, 3, 1, 1, 'Empty', '000-000', '4', 'transaction', null);
insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description)
  select account, place, 1, ('2026-03-0' || place)::date, 5, balance, 'A line'
  from (values (1, 1, 5), (1, 2, 10), (2, 1, 5), (2, 2, 10), (3, 1, 5), (3, 2, 900)) as each (account, place, balance);
`;

beforeAll(async () => {
  old = await openOldDatabase('0300', before);
  ({ database } = old);
  await migrate(database);
});
afterAll(() => old?.drop());

const told = async () =>
  [...(await provenancesOf(database.system, 1, true)).values()].map(({ source, check, provenance: { segments } }) => ({
    source,
    check,
    notes: segments.map(({ note, lines, balances }) => ({ note, lines, ...balances })),
  }));

const upgraded = [
  { source: null, check: 'bank', notes: [{ note: null, lines: 2, told: 2, agree: 2, first_wrong: null }] },
  {
    source: 'file_staff',
    check: 'unproven',
    notes: [{ note: 'merged before this version', lines: 2, told: 2, agree: 2, first_wrong: null }],
  },
  { source: null, check: 'disagrees', notes: [{ note: null, lines: 2, told: 2, agree: 1, first_wrong: '2026-03-02' }] },
  { source: null, check: 'bank', notes: [{ note: null, lines: 0, told: 0, agree: 0, first_wrong: null }] },
];

it('is marked account by account, and its application says the worst of them', async () => {
  expect(await told()).toEqual(upgraded);
  expect(await database.system.one(sql`select source, check_word as check from application`)).toEqual({
    source: 'file_staff',
    check: 'disagrees',
  });
  // Its rows were numbered by hand.
  const broken = await brokenPromises(database.system);
  expect(broken.filter((one) => !one.endsWith('have a number that will be given out again.'))).toEqual([]);
});

it('says the same when it is looked at again', async () => {
  for (const id of [1, 2, 3, 4]) await settleAccount(database.system, { id, vendorId: 1 });
  expect(await told()).toEqual(upgraded);
});
