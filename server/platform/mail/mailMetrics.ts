// Measures the e-mails: what waits and how long, and what will never be sent.
import { sql } from '../database/sql.ts';
import { gauge, gaugeBy } from '../metrics/families.ts';
import type { Reading } from '../metrics/databaseMetrics.ts';

const most = 5_000;

export const mailMetrics: Reading = async (data) => {
  const row = await data.one<{ waiting: number; oldest: number | null; given_up: number }>(sql`
    select count(w)::int as waiting, extract(epoch from now() - min(w.created_at))::float8 as oldest,
      (select count(*)::int from (select 1 from mail where sent_at is null and next_attempt_at is null limit ${most}) g) as given_up
    from (select created_at from mail where sent_at is null and next_attempt_at is not null
      order by next_attempt_at limit ${most}) w`);
  const { waiting = 0, given_up = 0, oldest } = row ?? {};
  return [
    gaugeBy('signalbox_emails', `E-mails that were not sent; at most ${most} are counted.`, 'state', {
      waiting,
      given_up,
    }),
    gauge('signalbox_emails_oldest_seconds', 'Age of the oldest e-mail that waits.', Math.max(0, oldest ?? 0)),
  ];
};
