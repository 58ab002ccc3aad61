// Lists that once ended at a fixed number of rows: the count is the true one, and the links lead to the last row.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type Sql } from '../../../server/platform/database/sql.ts';
import type { Person } from '../../world.ts';
import { openVendorWorld, type VendorWorld } from '../engine/webhooks/vendorWorld.ts';
import { insert } from '../twoVendors.ts';

let own: VendorWorld;
let staff: Person;
let bank: number;
let me: Sql;
let crawler: number;
const uuid = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  own = await openVendorWorld();
  staff = await own.person('staff@signalbox.test', { staff: true });
  const { world, vendor, label } = own;
  me = sql`(select id from person where email = 'staff@signalbox.test')`;
  bank = await insert(
    world,
    sql`insert into bank (name, country_code, module) values ('Bank', 'AU', 'm') returning id`,
  );
  crawler = await insert(
    world,
    sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status, application_id)
      values (${uuid}, ${vendor}, ${label}, ${bank}, now(), 'api', '1', 'COMPLETED', ${own.application}) returning id`,
  );
});
afterAll(() => own.world.close());

const made = (rows: number): Sql => sql`from generate_series(1, ${rows}::int) as n`;
const lists: readonly [string, number, () => Sql][] = [
  ['bank-notes/', 600, () => sql`insert into bank_note (bank_id, text) select ${bank}, 'note ' || n ${made(600)}`],
  [
    'worklists/',
    510,
    () => sql`insert into worklist (person_id, of_vendor, sharing, name, ids, size)
      select ${me}, ${own.vendor}, 'vendor', 'list ' || n, '1', 1 ${made(510)}`,
  ],
  [
    'users/me/watches/',
    510,
    () => sql`insert into record_watch (person_id, vendor_id, kind, record_id, name, event, by_email, told_at, outcome)
      select ${me}, ${own.vendor}, 'crawler', n, ${uuid}, 'finished', false, now(), 'COMPLETED' ${made(510)}`,
  ],
  [
    'regexrules/type/77/history/',
    210,
    () => sql`insert into rule_history (kind, rule_id, version, deed, at, content)
      select 'type', 77, n, 'changed', now(), '{}' ${made(210)}`,
  ],
  [
    'users/me/sessions',
    121,
    () => sql`insert into session (key_hash, person_id, born_in_browser, remembered)
      select sha256(n::text::bytea), ${me}, false, false ${made(120)}`,
  ],
  [
    `dashboard/crawlers/${uuid}/files/`,
    5_010,
    () => sql`insert into crawler_file (crawler_id, vendor_id, type, name, size)
      select ${crawler}, ${own.vendor}, 'json', n || '.json', 2 ${made(5_010)}`,
  ],
  [
    'causes/',
    510,
    () => sql`with made as (insert into cause (module, code, message, step, first_seen, last_seen)
        select 'm', 'E' || n, '', '', now(), now() - n * interval '1 second' ${made(510)} returning id),
        days as (insert into cause_day (cause_id, vendor_id, bank_id, day, crawls)
          select id, ${own.vendor}, ${bank}, current_date, 1 from made)
      insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status, cause_id)
        select gen_random_uuid(), ${own.vendor}, ${own.label}, ${bank}, now(), 'api', '1', 'FAILED', id from made`,
  ],
];

/** Page after page, as the links lead. */
async function everyRow(path: string): Promise<{ counts: Set<unknown>; rows: unknown[] }> {
  const rows: unknown[] = [];
  const counts = new Set<unknown>();
  for (let next: string | null = `${path}?page_size=-1`; next !== null;) {
    const answer: Awaited<ReturnType<Person['get']>> = await staff.get(next);
    expect(answer.status).toBe(200);
    const page = answer.json as { count: number; next: string | null; results: object[] };
    counts.add(page.count);
    rows.push(...page.results);
    next = page.next === null ? null : `${path}${new URL(page.next).search}`;
  }
  return { counts, rows };
}

it.each(lists)('%s counts and gives all %i', async (path, number, fill) => {
  await own.world.database.system.run(fill());
  const { counts, rows } = await everyRow(path);
  expect([...counts]).toEqual([number]);
  expect(rows).toHaveLength(number);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(number);
});
