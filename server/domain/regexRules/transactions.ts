// The statements about transactions that rules are tried on: the newest of a bank or a country, and what is shown of them.
import type { RuleKind } from '../../../src/api/contract/rules/regexRules.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';

const mostTried = 1000;
const mostAccounts = 100;

/** The accounts where a rule of this scope counts: those at a bank, or in a country. */
const inScope = (kind: RuleKind, scope: string): Sql =>
  kind === 'type'
    ? sql`p.bank_id = ${Number(scope)}::int`
    : sql`p.bank_id in (select id from bank where country_code = ${scope})`;

interface LastTransaction {
  account_id: number;
  sequence: number;
  description: string;
}

/** For the matching alone: what is shown of them is read by shownTransactions. */
export const lastTransactions = (data: Data, kind: RuleKind, scope: string): Promise<LastTransaction[]> =>
  data.rows<LastTransaction>(sql`
    with newest as materialized (
      select a.id from account a join profile p on p.id = a.profile_id
      where ${inScope(kind, scope)} and exists (select from bank_transaction t where t.account_id = a.id)
      order by a.id desc limit ${mostAccounts})
    select t.account_id, t.sequence, t.description
    from newest n join bank_transaction t on t.account_id = n.id
    order by t.account_id desc, t.sequence desc limit ${mostTried}`);

interface ShownTransaction {
  application_id: number;
  vendor: string;
  date: string;
  description: string | null;
}

/** In their order; with every digit masked, and no description for who may not see personal data. */
export const shownTransactions = (
  data: Data,
  wanted: readonly { account_id: number; sequence: number }[],
  showPii: boolean,
): Promise<ShownTransaction[]> =>
  data.rows<ShownTransaction>(sql`
    select a.application_id, v.name as vendor, t.date::text as date,
      ${showPii ? sql`regexp_replace(t.description, '[0-9]', '•', 'g')` : sql`null::text`} as description
    from unnest(${wanted.map(({ account_id }) => account_id)}::bigint[], ${wanted.map(({ sequence }) => sequence)}::int[])
      with ordinality as w (account_id, sequence, place)
    join bank_transaction t on t.account_id = w.account_id and t.sequence = w.sequence
    join account a on a.id = t.account_id join vendor v on v.id = a.vendor_id order by w.place`);

export interface AnalysedText {
  application_id: number;
  bank_id: number;
  country: string;
  description: string;
  transtype: number;
  category: number;
  thirdparty: number;
}

/** What the analyses of the last seven days recognised: who is older cannot be analysed again. */
export const analysedTexts = (data: Data, kind: RuleKind, scope: string, most: number): Promise<AnalysedText[]> =>
  data.rows<AnalysedText>(sql`
    with recent as materialized (
      select a.id, a.application_id, p.bank_id from application x
      join profile p on p.application_id = x.id join account a on a.profile_id = p.id
      where x.timestamp > now() - interval '7 days' and x.analysed and x.deleted_at is null and ${inScope(kind, scope)})
    select r.application_id, r.bank_id, b.country_code as country, t.description, coalesce(t.transtype_id, 0) as transtype,
      coalesce(t.category_id, 0) as category, coalesce(t.thirdparty_id, 0) as thirdparty
    from recent r join bank b on b.id = r.bank_id join bank_transaction t on t.account_id = r.id
    order by r.id desc limit ${most}::int`);
