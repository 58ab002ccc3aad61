// The statements about e-mails that wait.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface WaitingEmail {
  id: number;
  template: string;
  recipient: string;
  reference: string;
  fields_sealed: Buffer;
  attempts: number;
}

/** Taken for two minutes: a server that dies meanwhile leaves them for the next. */
export const takeEmails = (data: Data): Promise<WaitingEmail[]> =>
  data.rows<WaitingEmail>(sql`
    update mail set attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    where id in (select id from mail where sent_at is null and next_attempt_at <= now() order by id limit 20 for update skip locked)
    returning id, template, recipient, reference, fields_sealed, attempts`);

export const markSent = (data: Data, id: number): Promise<number> =>
  data.run(sql`with sent as (update mail set sent_at = now(), last_error = null where id = ${id} returning id)
    update written_email w set sent_at = now() from sent where w.mail_id = sent.id`);

export const refuseEmail = (data: Data, id: number, error: string): Promise<number> =>
  data.run(sql`with refused as (
      update mail set last_error = ${error.slice(0, 500)}, next_attempt_at = null where id = ${id} returning id)
    update written_email w set refused_at = now() from refused where w.mail_id = refused.id`);

/** Of an application, as far as they still wait: what they would say is not so any more. */
export const withdrawEmails = (data: Data, template: string, applicationId: number, why: string): Promise<number> =>
  data.run(sql`with withdrawn as (
      update mail set last_error = ${why}, next_attempt_at = null
      where sent_at is null and next_attempt_at is not null and id in (select w.mail_id from written_email w
        where w.application_id = ${applicationId} and w.template = ${template}) returning id)
    update written_email w set withdrawn = ${why} from withdrawn where w.mail_id = withdrawn.id`);

/** One that somebody sends by hand: it was taken when it was written. */
export const findEmail = (data: Data, id: number): Promise<WaitingEmail | undefined> =>
  data.one<WaitingEmail>(sql`select id, template, recipient, reference, fields_sealed, attempts from mail
    where id = ${id} and sent_at is null and attempts = 1`);

/** Then it stays as visibly failed. */
export const mostAttempts = 10;

// One that was withdrawn meanwhile waits no more. One minute, then two, four … up to six hours.
export const giveBack = (data: Data, email: WaitingEmail, error: string): Promise<number> =>
  data.run(sql`update mail set last_error = ${error.slice(0, 500)}, next_attempt_at = case when attempts >= ${mostAttempts} then null
    else now() + least(interval '6 hours', interval '1 minute' * power(2, attempts - 1)) end
    where id = ${email.id} and next_attempt_at is not null`);
