// Writes the banks with counters that fit the crawls that were written.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { banks } from '../catalogue/banks.ts';
import { insertRows } from '../insert.ts';
import { namedBanks } from '../named.ts';
import { randomFor } from '../../engine/connectors/demo/seeded/random.ts';

const hour = 3_600_000;

export async function writeBanks(data: Data, now: number): Promise<void> {
  const random = randomFor('banks');
  const before = (most: number): Date => new Date(now - random.between(1, most) * hour);
  await insertRows(
    data,
    'bank',
    banks.map((bank) => {
      const all = bank.name === namedBanks.allTimestamps;
      const none = bank.name === namedBanks.noTimestamps;
      const when = (chance: number, hours: number): Date | null =>
        all || (!none && random.chance(chance)) ? before(hours) : null;
      const back_onlined_timestamp = when(0.5, 900);
      const died_timestamp = bank.offline ? before(40) : when(0.3, 1200);
      const [failed_warn_threshold, died_warn_threshold, died_offline_threshold] = bank.thresholds;
      return {
        id: bank.id,
        name: bank.name,
        logo: bank.logo,
        country_code: bank.country,
        sort_order: bank.id * 10,
        search: bank.words,
        module: bank.module,
        cache_seed: bank.cacheSeed,
        is_offline: bank.offline,
        has_balances: !bank.lacks.includes('b'),
        has_transactions: !bank.lacks.includes('t'),
        has_estatements: !bank.lacks.includes('e'),
        has_interimstatements: !bank.lacks.includes('i'),
        has_detailedaccounts: !bank.lacks.includes('d'),
        failed_warn_threshold,
        died_warn_threshold,
        died_offline_threshold,
        back_onlined_timestamp,
        died_timestamp,
        died_warning_timestamp: when(0.4, 1200),
        failed_warning_timestamp: when(0.6, 600),
        offline_since: bank.offline ? died_timestamp : null,
        offline_by: bank.offline ? 'staff' : null,
        version: 1,
      };
    }),
  );
}

/** One bank keeps round numbers, whatever the crawls were: seven, two and one of ten. */
export async function countCrawls(data: Data): Promise<void> {
  await data.run(sql`
    update bank b set totals = c.totals, completeds = c.completeds, dieds = c.dieds, faileds = c.faileds
    from (select bank_id, count(*) as totals, count(*) filter (where status = 'COMPLETED') as completeds,
        count(*) filter (where status = 'DIED') as dieds, count(*) filter (where status = 'FAILED') as faileds
      from crawler group by bank_id) c
    where c.bank_id = b.id`);
  await data.run(
    sql`update bank set totals = 1000, completeds = 700, dieds = 200, faileds = 100 where name = ${namedBanks.seventyTwentyTen}`,
  );
}
