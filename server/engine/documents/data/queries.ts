// The statements that read what documents are made from; personal data is left out before it leaves the database.
import type { Data } from '../../../platform/database/database.ts';
import { isOutdated, isWithheld, scoreNote } from '../../../platform/database/rows/scoreNote.ts';
import { every, sql, trusted, type Sql } from '../../../platform/database/sql.ts';
import type {
  AccountFacts,
  AnalysisFacts,
  ApplicationFacts,
  NotShared,
  Score,
  StatementFacts,
  TransactionFacts,
  UncountedFacts,
} from './dossier.ts';
import { lastUsed } from '../../provenance/beside.ts';
import { openSince } from './openSince.ts';

const personal = (column: string, shown: boolean): Sql => trusted(shown ? column : 'null');

/** `own` is the caller's vendor scope, for a table known as "t". */
export const findApplication = (
  data: Data,
  id: number,
  own: Sql | undefined,
  showPii: boolean,
): Promise<ApplicationFacts | undefined> =>
  data.one<ApplicationFacts>(sql`select t.id, t.vendor_id, t.label_id, iso(t.timestamp) as timestamp, v.name as vendor, l.ref as label,
      t.vendor_specific_id, ${personal('t.full_name', showPii)} as full_name, ${personal('t.email', showPii)} as email,
      ${personal('t.mobile', showPii)} as mobile, t.balances, t.transactions, t.estatements, t.interims, t.account_owner_info,
      t.analysis, t.days_to_retrieve, t.days_to_display, t.select_accounts, t.account_product, t.analysed, t.finalised,
      t.deleted_at is not null as deleted, t.score_id, ${trusted(isOutdated('t'))} as score_outdated,
      ${trusted(isWithheld('t'))} as score_withheld, ${trusted(scoreNote('t'))} as score_note, t.timestamp < ${openSince()} as too_old
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    join label l on l.id = t.label_id join vendor v on v.id = t.vendor_id
    where ${every([sql`k.id = ${id}`, own])}`);

export const listAccounts = (data: Data, applicationId: number): Promise<AccountFacts[]> =>
  data.rows<AccountFacts>(sql`select a.id, a.profile_id, a.nickname, a.bsb, a.number, a.type, a.available::text, a.balance::text,
      a.transaction_count, b.name as bank, b.country_code, p.initiator, a.not_offered
    from account a join profile p on p.id = a.profile_id join bank b on b.id = p.bank_id
    where a.application_id = ${applicationId} order by p.position, a.id`);

export type StoredTransaction = TransactionFacts & { is_shown: boolean };

/** All that is stored; those of the last days before the application are shown. */
export const listTransactions = (
  data: Data,
  { id, timestamp, days_to_display }: ApplicationFacts,
  /** The lines that count in no sum, as `returnedLines` gives them. */
  returned: { accounts: number[]; sequences: number[] },
  showPii: boolean,
): Promise<StoredTransaction[]> =>
  data.rows<StoredTransaction>(sql`select x.account_id, x.sequence, to_char(x.date, 'YYYY-MM-DD') as date, x.amount::text, x.balance::text,
      ${personal('x.description', showPii)} as description, y.name as transaction_type, c.name as category, c.category_type, g.place as segment, h.name as thirdparty,
      (x.account_id, x.sequence) in (select * from unnest(${returned.accounts}::bigint[], ${returned.sequences}::int[])) as returned,
      x.date >= (${timestamp}::timestamptz)::date - ${days_to_display}::int as is_shown,
      ${personal('x.bank_codes', showPii)} as bank_codes
    from account a join bank_transaction x on x.account_id = a.id
    left join transtype y on y.id = x.transtype_id left join category c on c.id = x.category_id
    left join thirdparty h on h.id = x.thirdparty_id
    left join (select s.account_id, s.id, (row_number() over (partition by s.account_id order by s.id))::int as place
      from account_segment s join account o on o.id = s.account_id where o.application_id = ${id}) g
      on g.account_id = a.id and case when x.segment_id is null then g.place = 1 else g.id = x.segment_id end
    where a.application_id = ${id}
    order by a.id, x.date desc, x.sequence desc`);

export const listUncounted = (data: Data, applicationId: number, showPii: boolean): Promise<UncountedFacts[]> =>
  data.rows<UncountedFacts>(sql`select u.account_id, u.reason, to_char(u.date, 'YYYY-MM-DD') as date, u.amount::text, u.currency,
      ${personal('u.description', showPii)} as description
    from account a join uncounted_line u on u.account_id = a.id
    where a.application_id = ${applicationId} order by a.id, u.date desc, u.place desc`);

/** Of these days; without them all of the account. */
export const uncountedLines = async (
  data: Data,
  accountId: number,
  { from, to }: { from?: string; to?: string } = {},
): Promise<number> =>
  (
    await data.one<{ n: number }>(sql`select count(*)::int as n from uncounted_line u where u.account_id = ${accountId}
      and (${from ?? null}::date is null or u.date >= ${from ?? null}::date)
      and (${to ?? null}::date is null or u.date <= ${to ?? null}::date)`)
  )?.n ?? 0;

export const listNotShared = (data: Data, applicationId: number, showPii: boolean): Promise<NotShared[]> =>
  data.rows<NotShared>(sql`select b.name as bank, ${personal("n.one->>'what'", showPii)} as what, ${personal("n.one->>'why'", showPii)} as why
    from profile p join bank b on b.id = p.bank_id
    join lateral (select c.not_shared ${trusted(lastUsed('p.id'))}) c on true
    cross join lateral jsonb_array_elements(c.not_shared) with ordinality as n (one, place)
    where p.application_id = ${applicationId} order by p.position, n.place`);

export const listStatements = (data: Data, applicationId: number): Promise<StatementFacts[]> =>
  data.rows<StatementFacts>(sql`select s.id, s.account_id, s.kind, s.name, to_char(s.issued_on, 'YYYY-MM-DD') as issued_on, s.version,
      s.storage_key, s.sha256
    from account a join statement s on s.account_id = a.id
    where a.application_id = ${applicationId} order by s.account_id, s.issued_on desc, s.id desc`);

export const listAnalyses = (data: Data, applicationId: number): Promise<AnalysisFacts[]> =>
  data.rows<AnalysisFacts>(sql`select distinct on (n.account_id) n.id, n.account_id, iso(n.time) as time, n.result
    from analysis n where n.application_id = ${applicationId} and n.completed and n.result is not null
    order by n.account_id, n.time desc, n.id desc`);

export const findScore = (data: Data, id: number): Promise<Score | undefined> =>
  data.one<Score>(sql`select id, value, reasons, model, factors, period from score where id = ${id}`);
