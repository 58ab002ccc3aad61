// Keeps what statements tell, once: their account and lines as they are now, for those that have none kept yet.
import { createHash } from 'node:crypto';
import type { Data } from '../../../platform/database/database.ts';
import { presetZone } from '../../../platform/database/rows/presetZone.ts';
import { sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import { currencyOfAccount } from '../content/sums/currency.ts';
import { uncountedLines } from '../data/queries.ts';
import { trustOf } from '../data/trust.ts';
import { packedStatement, type StatementLine, type StatementStructure } from './structure.ts';

type Row = Omit<StatementStructure, 'lines' | 'currency' | 'source' | 'check' | 'provenance'> & {
  country_code: string;
  id: number;
  account_id: number;
  first_shown: string;
};

/** Which of them, for a table known as "s". */
export async function freezeStatements(tx: Data, which: Sql): Promise<void> {
  const rows = await tx.rows<Row>(sql`select s.id, a.id as account_id, iso(now()) as as_of, s.kind, s.name,
      to_char(s.issued_on, 'YYYY-MM-DD') as issued_on, s.version, t.id as application_id, t.vendor_specific_id, t.full_name,
      v.name as vendor, l.ref as label,
      coalesce((select value from vendor_setting z where z.vendor_id = v.id and z.key = 'time_zone'), ${trusted(presetZone('v'))}) as time_zone, b.name as bank, b.country_code,
      json_build_object('from', greatest((t.timestamp::date - t.days_to_display)::text,
          case when s.kind = 'interim' then '' else (s.issued_on - interval '1 month')::date::text end),
        'to', (case when s.kind = 'interim' then s.issued_on else s.issued_on - 1 end)::text) as period, (t.timestamp::date - t.days_to_display)::text as first_shown,
      json_build_object('nickname', a.nickname, 'bsb', a.bsb, 'number', a.number, 'type', a.type) as account
    from statement s join account a on a.id = s.account_id join profile p on p.id = a.profile_id join bank b on b.id = p.bank_id
    join application_key k on k.id = a.application_id join application t on t.id = k.id and t.timestamp = k.timestamp
    join label l on l.id = t.label_id join vendor v on v.id = t.vendor_id
    where s.structure is null and ${which} order by s.id for update of s`);
  for (const { id, account_id, first_shown, country_code, ...row } of rows) {
    const trust = await trustOf(tx, row.application_id, account_id, true);
    const currency = currencyOfAccount({ provenance: trust.provenance, country_code });
    const lines = await linesOf(tx, account_id, first_shown, row);
    const uncounted = await uncountedLines(tx, account_id, row.period ?? {});
    const structure = await packedStatement({ ...row, currency, ...trust, lines, uncounted });
    const sha256 = createHash('sha256').update(structure).digest();
    await tx.run(sql`update statement set structure = ${structure}, structure_sha256 = ${sha256} where id = ${id}`);
  }
}

/** An eStatement covers the month before the day it was issued on; an interim one what came until then. */
const linesOf = (
  tx: Data,
  accountId: number,
  firstShown: string,
  { kind, issued_on }: Row | Omit<Row, 'id' | 'account_id' | 'first_shown' | 'country_code'>,
) =>
  tx.rows<StatementLine>(sql`select to_char(x.date, 'YYYY-MM-DD') as date, x.amount::text, x.balance::text, x.description
    from bank_transaction x where x.account_id = ${accountId} and x.date >= ${firstShown}::date
      and case when ${kind === 'interim'} then x.date <= ${issued_on}::date
        else x.date >= ${issued_on}::date - interval '1 month' and x.date < ${issued_on}::date end
    order by x.date desc, x.sequence desc`);
