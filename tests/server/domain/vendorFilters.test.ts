// Lists of staff are narrowed to one vendor: what is asked for, and nothing else, whatever its rows hang on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, trusted } from '../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../world.ts';

let world: World;
let staff: Person;
const vendors: number[] = [];
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
  const { system } = world.database;
  const found = await system.rows<{ id: number }>(
    sql`select vendor_id as id from cause_day group by 1 order by 1 limit 2`,
  );
  vendors.push(...found.map(({ id }) => id));
  // A run of staff with a record of either vendor, and one with the first alone.
  for (const held of [vendors, vendors.slice(0, 1)]) {
    await system.run(sql`with run as (insert into batch_run (vendor_id, person_id, options)
        select 2147483647, min(id), '{}' from person returning id)
      insert into batch_item (run_id, place, vendor_id, crawler_uuid, state)
      select run.id, row_number() over (), 2147483647, c.uuid, 'waiting' from run, lateral (
        select distinct on (vendor_id) uuid from crawler where vendor_id = any(${held})) c`);
  }
}, 120_000);
afterAll(() => world.close());

const idsOf = async (path: string): Promise<number[]> =>
  ((await staff.get(path)).json.results as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);

it.each([
  ['causes/?state=all&', 'select distinct cause_id as id from cause_day where vendor_id ='],
  ['work/?page_size=-1&', "select id from work where state <> 'done' and vendor_id ="],
  ['visits/?page_size=-1&', 'select id from connect_session where vendor_id ='],
  ['vendors/labels/?page_size=-1&', 'select id from label where vendor_id ='],
  ['webhooks?page_size=-1&', 'select id from webhook where deleted_at is null and vendor_id ='],
  [
    'dashboard/runs/?page_size=-1&',
    'select distinct i.run_id as id from batch_item i join crawler c on c.uuid = i.crawler_uuid where c.vendor_id =',
  ],
])('%s', async (path, statement) => {
  for (const vendor of vendors) {
    const expected = await world.database.system.rows<{ id: string }>(sql`${trusted(statement)} ${vendor}`);
    const ids = expected.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
    expect(await idsOf(`${path}vendor=${vendor}`), `vendor ${vendor}`).toEqual(ids);
  }
  expect((await staff.get(`${path}vendor=abc`)).status).toBe(400);
});
