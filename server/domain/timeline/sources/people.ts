// What people had to do with an application: the customer's visits, e-mails, and documents that were shared.
import { sql, type Sql } from '../../../platform/database/sql.ts';
import type { OfApplication } from './found.ts';
import type { Source } from './source.ts';

export const visits = ({ id }: OfApplication): Source => ({
  kind: 'visit',
  place: 4,
  from: sql`connect_session`,
  at: sql`t.created_at`,
  id: sql`t.id`,
  where: sql`t.application_id = ${id}`,
  joins: sql`left join crawler c on c.id = t.crawler_id left join bank b on b.id = c.bank_id`,
  fields: {
    what: sql`coalesce(c.status, 'opened')`,
    bank: sql`b.name`,
    who: sql`'Customer'`,
    crawler_uuid: sql`c.uuid`,
  },
});

const email = (place: number, where: Sql, showPii: boolean): Source => ({
  kind: 'email',
  place,
  from: sql`written_email`,
  at: sql`t.created_at`,
  id: sql`t.id`,
  where,
  joins: sql`left join mail m on m.id = t.mail_id`,
  fields: {
    what: sql`t.template`,
    state: sql`case when t.sent_at is not null then 'done' when m.next_attempt_at is not null then 'under way' else 'failed' end`,
    detail: sql`case when t.refused_at is not null then 'The recipient’s mail server refused it' when t.sent_at is null then t.withdrawn end`,
    who: sql`'Signalbox'`,
    recipient: showPii ? sql`t.recipient` : sql`null`,
  },
});

/** Those about the application, and links that its customer got before there was one. */
export const emails = ({ id, labelId, reference }: OfApplication, showPii: boolean): Source[] => [
  email(11, sql`t.application_id = ${id}`, showPii),
  email(14, sql`t.vendor_specific_id = ${reference} and t.label_id = ${labelId} and t.application_id is null`, showPii),
];

export const shares = ({ id }: OfApplication, showPii: boolean): Source => ({
  kind: 'share',
  place: 12,
  from: sql`shared_link`,
  at: sql`t.created_at`,
  id: sql`t.id`,
  where: sql`t.application_id = ${id}`,
  fields: {
    what: sql`case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'open' end`,
    state: sql`case when t.revoked_at is null then 'done' else 'failed' end`,
    detail: sql`t.downloads || case when t.downloads = 1 then ' download' else ' downloads' end`,
    recipient: showPii ? sql`t.recipient_name || ', ' || t.recipient_email` : sql`null`,
  },
});
