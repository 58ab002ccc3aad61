// Says of each demo account how many lines it told, of which days, and whether its balances agree with them, as its lines show.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const checkSegments = (data: Data): Promise<number> =>
  data.run(sql`update account_segment s set lines = t.lines, counted = t.lines, told = t.told, agree = t.agree,
      first_wrong = t.first_wrong, first_day = t.first_day, last_day = t.last_day
    from (
      select x.account_id, min(x.date) as first_day, max(x.date) as last_day, count(*) as lines, count(x.balance) as told,
        count(x.balance) - count(*) filter (where x.balance <> x.before + x.amount) as agree,
        min(x.date) filter (where x.balance <> x.before + x.amount) as first_wrong
      from (select account_id, date, amount, balance, lag(balance) over (partition by account_id order by sequence) as before
        from bank_transaction) x
      group by x.account_id) t
    where t.account_id = s.account_id`);
