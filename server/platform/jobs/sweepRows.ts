// Removes rows that nothing shows and nothing needs any more: each kind at its age, a little at a time, so that nobody waits.
import { budgets } from '../limits/limits.ts';
import type { Data } from '../database/database.ts';
import { sql, trusted, type Sql } from '../database/sql.ts';
import type { Services } from '../services/services.ts';

const atOnce = 1_000;
const dayMs = 86_400_000;

/** The line in the webhook log stays, but for one of a test; what was sent and answered goes. */
export const webhookDays = 90;

/** Which rows of a table are old, when "before" is that many days ago. */
interface Rule {
  table: string;
  days: number;
  old(before: Date): Sql;
}

const longestBudgetDays = Math.max(...Object.values(budgets).map(({ seconds }) => seconds)) / 86_400;

const rules: readonly Rule[] = [
  { table: 'work', days: 7, old: (before) => sql`t.state = 'done' and t.finished_at < ${before}` },
  { table: 'work', days: 90, old: (before) => sql`t.state = 'failed' and t.finished_at < ${before}` },
  { table: 'idempotency', days: 1, old: (before) => sql`t.created_at < ${before}` },
  { table: 'limit_bucket', days: longestBudgetDays, old: (before) => sql`t.window_start < ${before}` },
  // Twice as long as a signed request may be late.
  { table: 'token_nonce', days: 1 / 144, old: (before) => sql`t.used_at < ${before}` },
  // Far longer than one that is repeated may be late.
  { table: 'alert_answer', days: 1, old: (before) => sql`t.received_at < ${before}` },
  { table: 'connect_session', days: 1, old: (before) => sql`t.expires_at < ${before}` },
  { table: 'connect_link', days: 90, old: (before) => sql`t.application_id is null and t.ends_at < ${before}` },
  // Brought and never read; its file goes with the other orphans.
  { table: 'statement_upload', days: 1, old: (before) => sql`t.created_at < ${before}` },
  { table: 'personal_reading', days: 30, old: (before) => sql`t.day < ${before}::timestamptz` },
  { table: 'reading_budget_passed', days: 90, old: (before) => sql`t.day < ${before}::timestamptz` },
  { table: 'factor_challenge', days: 1, old: (before) => sql`t.expires_at < ${before}` },
  { table: 'terminal_code', days: 1, old: (before) => sql`t.expires_at < ${before}` },
  { table: 'password_reset', days: 7, old: (before) => sql`t.expires_at < ${before}` },
  // None lives longer than 14 days; who signed in when stays in the audit trail.
  { table: 'session', days: 30, old: (before) => sql`t.created_at < ${before}` },
  { table: 'record_watch', days: 90, old: (before) => sql`t.asked_at < ${before}` },
  { table: 'batch_run', days: 90, old: (before) => sql`t.finished_at < ${before}` },
  { table: 'payment_event', days: 30, old: (before) => sql`t.received_at < ${before}` },
  // What was paid and has no account stays until it was given back.
  {
    table: 'sign_up',
    days: 90,
    old: (
      before,
    ) => sql`t.created_at < ${before} and not exists (select from sign_up_payment p where p.sign_up_id = t.id
      and p.state not in ('used', 'ended', 'refunded'))`,
  },
  {
    table: 'webhook_log',
    days: webhookDays,
    old: (before) => sql`t.application_id is null and t.timestamp < ${before}`,
  },
  { table: 'mail', days: 30, old: (before) => sql`t.sent_at < ${before}` },
  {
    table: 'mail',
    days: 90,
    old: (before) => sql`t.sent_at is null and t.next_attempt_at is null and t.created_at < ${before}`,
  },
];

/** Months are dropped as a whole, the oldest first: what their applications were found and made by goes after them. */
const ofDroppedMonths = sql`t.application_id < coalesce((select min(a.id) from application a), 9223372036854775807)`;

export async function sweepRows({ database, log, now }: Pick<Services, 'database' | 'log' | 'now'>): Promise<number> {
  const data = database.system;
  const before = (days: number): Date => new Date(now() - days * dayMs);
  let removed = 0;
  for (const { table, days, old } of rules) removed += await sweep(() => removeFrom(data, table, old(before(days))));
  removed += await sweep(() => removeEvents(data, before(webhookDays)));
  for (const table of ['find_token', 'connect_link', 'consent'])
    removed += await sweep(() => removeFrom(data, table, ofDroppedMonths));
  if (removed > 0) log.info('Old rows were removed', { removed });
  return removed;
}

async function sweep(some: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let last = atOnce; last >= atOnce;) removed += last = await some();
  return removed;
}

/** Looked for first: a statement that removes nothing would still count as a change. */
async function removeFrom(data: Data, table: string, old: Sql): Promise<number> {
  const from = trusted(table);
  if ((await data.one(sql`select 1 as old from ${from} t where ${old} limit 1`)) === undefined) return 0;
  return data.run(sql`delete from ${from} where ctid = any(array(
    select t.ctid from ${from} t where ${old} limit ${atOnce} for update skip locked))`);
}

/** Only what has come to its end at every endpoint, however old it is. */
const removeEvents = (data: Data, before: Date): Promise<number> =>
  data.transaction(async (tx) => {
    const events = await tx.rows<{ id: number }>(sql`select e.id from webhook_event e
      where e.created_at < ${before} and not exists (select from webhook_delivery d
        where d.event_id = e.id and (d.state = 'pending' or d.ended_at is null or d.ended_at >= ${before}))
      order by e.id limit ${atOnce} for update skip locked`);
    if (events.length === 0) return 0;
    const ids = events.map(({ id }) => id);
    const ofThem = sql`delivery_id in (select id from webhook_delivery where event_id = any(${ids}))`;
    await tx.run(sql`delete from webhook_attempt where ${ofThem}`);
    await tx.run(sql`delete from webhook_delivery where event_id = any(${ids})`);
    return tx.run(sql`delete from webhook_event where id = any(${ids})`);
  });
