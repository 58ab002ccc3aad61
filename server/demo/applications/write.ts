// Writes batches of applications: everything that hangs on them first, so that each list row's text is computed once, from what is there.
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { insertRows } from '../insert.ts';
import { tables, type Batch, type Stretch } from '../plan/batch.ts';
import type { Story } from '../plan/stories.ts';

/** From what hangs on the application, which is there before it. */
const readyParts = {
  card: 'application_card(r)',
  profiles: 'application_profiles(r.id)',
  webhook_arrived: 'latest_ready(r.id)',
};

export async function writeBatch(data: Data, batch: Batch): Promise<void> {
  await insertRows(
    data,
    'application_key',
    batch.rows.application.map(({ id, timestamp }) => ({ id, timestamp })),
  );
  for (const table of tables) {
    await insertRows(data, table, batch.rows[table], table === 'application' ? readyParts : {});
    if (table === 'account') await writeTransactions(data, batch.stretches);
  }
}

/** Kept for the time of the transaction, so that the lines travel once and not once per account. */
export async function writeStories(data: Data, stories: readonly Story[]): Promise<void> {
  const lines = stories.flatMap((story) => {
    let newer = 0;
    return story.lines.map((line, place) => {
      const before = newer;
      newer += line.cents;
      return {
        story: story.id,
        place: place + 1,
        days_ago: line.daysAgo,
        cents: line.cents,
        newer: before,
        description: line.description,
        transtype: line.transtypeId,
        category: line.categoryId,
        thirdparty: line.thirdpartyId,
      };
    });
  });
  await data.run(
    trusted(`create temporary table story_line (story int, place int, days_ago int, cents int, newer bigint,
    description text, transtype int, category int, thirdparty int) on commit drop`),
  );
  await data.run(
    sql`insert into story_line select * from json_populate_recordset(null::story_line, ${JSON.stringify(lines)}::json)`,
  );
  await data.run(sql`analyze story_line`);
}

/** Numbered from the oldest; the newest line ends at the account's balance. */
async function writeTransactions(data: Data, stretches: readonly Stretch[]): Promise<void> {
  await data.run(sql`
    insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description, transtype_id, category_id, thirdparty_id)
    select a.account, a.lines - s.place + 1, a.vendor, (a.day at time zone 'UTC')::date - s.days_ago, s.cents / 100.0, a.balance - s.newer / 100.0,
      s.description, s.transtype, s.category, s.thirdparty
    from json_to_recordset(${JSON.stringify(stretches)}::json)
      as a (account bigint, vendor int, story int, lines int, day timestamptz, balance numeric)
    join story_line s on s.story = a.story and s.place <= a.lines
    order by a.account, s.place desc`);
}
