// What became of the e-mails that let people in: who was invited and never came, and whose invitation never arrived.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { gauge } from '../metrics/families.ts';
import type { Reading } from '../metrics/databaseMetrics.ts';

/** Of a person: whoever was invited and never signed in gets no letter but the invitation. */
export const hasJoined = sql`(invited_at is null or last_login is not null)`;

export const noteInvitation = (tx: Data, personId: number, mailId: number): Promise<number> =>
  tx.run(sql`update person set invited_at = coalesce(invited_at, now()), invitation_mail = ${mailId}, invitation_refused = null
    where id = ${personId}`);

/** 0: the e-mail was no invitation, or not the newest of its person. */
export const noteUndelivered = (data: Data, mailId: number, why: string): Promise<number> =>
  data.run(sql`update person set invitation_refused = ${why.slice(0, 300)} where invitation_mail = ${mailId}`);

export const invitationMetrics: Reading = async (data) => {
  const row = await data.one<{ n: number }>(sql`select count(*)::int as n from person
    where invitation_refused is not null and last_login is null and is_active`);
  return [
    gauge(
      'signalbox_invitations_undelivered',
      'People whose newest invitation never arrived and who were not sent another.',
      row?.n,
    ),
  ];
};
