// Reads the lines of an application as streams of money are found in them: every account, with what was recognised and what came back.
import type { Data } from '../../platform/database/database.ts';
import { livingCostsIn } from '../../../src/api/contract/vendors/livingCosts.ts';
import { sql } from '../../platform/database/sql.ts';
import { readReturns, returnedLines } from '../returns/readReturns.ts';
import type { Told } from './affordability.ts';
import type { BalanceAtEnd } from './conduct.ts';
import type { MoneyLine } from './line.ts';

export async function readLines(data: Data, application: number): Promise<Told> {
  const accounts = await data.rows<
    Told['accounts'][number]
  >(sql`select a.id, b.country_code as country, a.currency as told from account a
    join profile p on p.id = a.profile_id join bank b on b.id = p.bank_id
    where a.application_id = ${application} order by a.id`);
  const ids = accounts.map(({ id }) => id);
  const returned = returnedLines(await readReturns(data, ids));
  const [lines, balances, setting] = await Promise.all([
    data.rows<MoneyLine>(sql`select x.account_id, x.sequence, to_char(x.date, 'YYYY-MM-DD') as date,
        (x.amount * 100)::bigint as cents, x.description, y.name as transaction_type, c.name as category, c.category_type,
        h.name as thirdparty,
        (x.account_id, x.sequence) in (select * from unnest(${returned.accounts}::bigint[], ${returned.sequences}::int[])) as returned
      from bank_transaction x left join transtype y on y.id = x.transtype_id left join category c on c.id = x.category_id
      left join thirdparty h on h.id = x.thirdparty_id
      where x.account_id = any(${ids}::bigint[]) order by x.account_id, x.sequence`),
    data.rows<BalanceAtEnd>(sql`select distinct on (account_id, date) account_id, to_char(date, 'YYYY-MM-DD') as date,
        (balance * 100)::bigint as cents
      from bank_transaction where account_id = any(${ids}::bigint[]) and balance is not null
      order by account_id, date, sequence desc`),
    data.one<{ value: string }>(sql`select s.value from vendor_setting s join application a on a.vendor_id = s.vendor_id
      where a.id = ${application} and s.key = 'living_costs'`),
  ]);
  const benchmark = livingCostsIn(setting?.value ?? '');
  return { accounts, lines, balances, benchmark: typeof benchmark === 'string' ? undefined : benchmark };
}
