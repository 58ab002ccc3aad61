// The statements about visits of customers: where each stands, and who of them can be written to.
import type { VisitRow, VisitsWay } from '../../../src/api/contract/applications/visits.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { afterCursor, cursorOf } from '../../platform/lists/cursor.ts';

/** Of a visit "t" with its crawler "c", by the clock of the database. */
export const stepOf = sql`case
  when c.id is null or c.status = 'INITIAL' then
    case when t.expires_at <= now() then 'expired' when c.id is null then 'opened' else 'chosen' end
  when c.status = 'QUEUED' then 'waiting' when c.status = 'PROCESSING' then 'signing in' when c.status = 'AUTH' then 'question'
  when c.status = 'RELEASED' then 'reading' when c.status = 'COMPLETED' then 'done' when c.status = 'EXITED' then 'left'
  else 'failed' end`;

export const crawlerOf = sql`left join crawler c on c.id = t.crawler_id`;

/** The newest link that this customer was sent: for the application, or before there was one. */
const newestLink = sql`left join lateral (select w.recipient, w.created_at from written_email w
  where w.vendor_specific_id = t.vendor_specific_id and w.label_id = t.label_id and w.template = 'iframeLink'
  order by w.created_at desc, w.id desc limit 1) w on true`;

/** What the bank told, where the customer got as far. */
const ofApplication = sql`left join application_key k on k.id = t.application_id
  left join application a on a.id = k.id and a.timestamp = k.timestamp`;

interface Page {
  conditions: readonly (Sql | undefined | false)[];
  cursor: string | undefined;
  most: number;
}

export const readVisits = (data: Data, { showPii }: Caller, { conditions, cursor, most }: Page) =>
  data.rows(sql`select ${columnsOf<VisitRow & { cursor: string }>()(
    't',
    ['id', 'vendor_specific_id', 'application_id'],
    {
      opened_at: sql`iso(t.created_at)`,
      expires_at: sql`iso(t.expires_at)`,
      vendor_label: sql`l.ref`,
      step: stepOf,
      question: sql`case when c.status = 'AUTH' then s.question ->> 'kind' end`,
      bank: sql`b.name`,
      crawler_uuid: sql`c.uuid`,
      multiple: sql`coalesce((t.options ->> 'multiple')::boolean, false)`,
      sent_at: sql`iso(w.created_at)`,
      is_reachable: sql`coalesce(w.recipient, a.email) is not null`,
      recipient: showPii ? sql`coalesce(w.recipient, a.email)` : sql`null`,
      cursor: cursorOf(sql`t.created_at`, sql`t.id`),
    },
  )} from connect_session t ${crawlerOf} join label l on l.id = t.label_id left join bank b on b.id = c.bank_id
      left join crawl_secret s on s.crawler_id = c.id ${newestLink} ${ofApplication}
    where ${every([...conditions, cursor !== undefined && afterCursor(sql`t.created_at`, sql`t.id`, cursor)])}
    order by t.created_at desc, t.id desc limit ${trusted(String(most))}`);

const where = (condition: Sql): Sql => sql`count(*) filter (where ${condition})::int`;

/** Who has accounts was signed in, however the crawl ended afterwards. */
const wayFields = columnsOf<VisitsWay>()('t', [], {
  since: sql`iso(min(t.created_at))`,
  opened: sql`count(*)::int`,
  chosen: sql`count(c.id)::int`,
  signed_in: where(sql`c.status in ('RELEASED', 'COMPLETED') or c.account_count > 0`),
  done: where(sql`c.status = 'COMPLETED'`),
  expired: where(sql`${stepOf} = 'expired'`),
  left: where(sql`${stepOf} = 'left'`),
  failed: where(sql`${stepOf} = 'failed'`),
  under_way: where(sql`${stepOf} not in ('expired', 'left', 'failed', 'done')`),
});

export const readWay = (data: Data, condition: Sql | undefined): Promise<VisitsWay | undefined> =>
  data.one(sql`select ${wayFields} from connect_session t ${crawlerOf} where ${every([condition])}`);

export interface HeldVisit {
  id: number;
  vendorId: number;
  vendor: string;
  labelId: number;
  label: string;
  reference: string;
  options: Record<string, unknown>;
  applicationId: number | null;
  step: VisitRow['step'];
  multiple: boolean;
  /** The application's own, from the bank. */
  name: string | null;
  email: string | null;
}

/** Nobody else sends meanwhile: two that press at once send one e-mail. */
export const holdVisit = (tx: Data, id: number): Promise<HeldVisit | undefined> =>
  tx.one<HeldVisit>(sql`select t.id, t.vendor_id as "vendorId", v.name as vendor, t.label_id as "labelId", l.ref as label,
      t.vendor_specific_id as reference, t.options, t.application_id as "applicationId", ${stepOf} as step,
      coalesce((t.options ->> 'multiple')::boolean, false) as multiple, a.full_name as name, a.email
    from connect_session t ${crawlerOf} join label l on l.id = t.label_id join vendor v on v.id = t.vendor_id ${ofApplication}
    where t.id = ${id} for update of t`);

export interface SentLink {
  recipient: string;
  /** Less than a minute ago. */
  isFresh: boolean;
  /** Its e-mail, as long as that is kept. */
  sealed: Buffer | null;
  reference: string | null;
}

export const lastLink = (tx: Data, { reference, labelId }: HeldVisit): Promise<SentLink | undefined> =>
  tx.one<SentLink>(sql`select w.recipient, w.created_at > now() - interval '1 minute' and w.refused_at is null as "isFresh",
      m.fields_sealed as sealed, m.reference::text as reference
    from written_email w left join mail m on m.id = w.mail_id
    where w.vendor_specific_id = ${reference} and w.label_id = ${labelId} and w.template = 'iframeLink'
    order by w.created_at desc, w.id desc limit 1`);
