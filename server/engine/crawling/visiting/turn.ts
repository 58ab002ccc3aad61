// When a crawl without its customer may begin: a bank allows so many a day for each consent, and so many a minute in all. What exceeds that waits.
import { addToLog } from '../../crawlLog/crawlLog.ts';
import { line } from '../../crawlLog/logLines.ts';
import { connectorOf } from '../../connectors/chosen/connectorOf.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { Later, type JobContext } from '../../../platform/jobs/job.ts';
import type { Subject } from '../keeping/subject.ts';

const dayMs = 86_400_000;
/** Not worth another round of the workers. */
const soonMs = 250;

/** Throws until when it waits; the log of the crawl says so as well. */
export async function awaitTurn(job: JobContext, subject: Subject): Promise<void> {
  const { data, services } = job;
  if (subject.status !== 'QUEUED') return;
  const consent = await unattendedConsent(data, subject);
  if (consent === undefined) return;
  const found = await connectorOf(data, services, subject.bank, subject.bank.id);
  if (found.kind !== 'ready' || found.unattended === undefined) return;
  const { perDay, perMinute } = found.unattended;
  try {
    if (perDay !== undefined)
      await job.step('counted for the day', (tx) => countForDay(tx, consent, { perDay, now: services.now() }));
    if (perMinute === undefined) return;
    const turn = await job.step('turn', (tx) => nextTurn(tx, found.name, 60 / perMinute));
    if (Date.parse(turn) > services.now() + soonMs)
      throw new Later(new Date(turn), `${subject.bank.name} is read one customer after the other`);
  } catch (error) {
    if (error instanceof Later) {
      const text = `Waits until ${error.at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${error.message}`;
      await data.transaction((tx) => addToLog(tx, subject, services.now, [line('log', text)]));
    }
    throw error;
  }
}

/** Undefined: its customer is there, or brought files, or nobody has consented to anything. */
const unattendedConsent = async (data: Data, { crawlerId, profileId }: Subject): Promise<number | undefined> =>
  (
    await data.one<{ id: number }>(sql`select t.id from consent t join bank_access b on b.profile_id = t.profile_id
      where t.profile_id = ${profileId ?? null}::bigint and t.state = 'given'
        and not exists (select from crawl_secret s where s.crawler_id = ${crawlerId})
        and not exists (select from crawler_file f where f.crawler_id = ${crawlerId} and f.type = 'statement')`)
  )?.id;

/** Within any 24 hours, whichever day the bank counts by. */
async function countForDay(tx: Data, consent: number, { perDay, now }: { perDay: number; now: number }): Promise<void> {
  const held = await tx.one<{ times: Date[] }>(
    sql`select unattended_at as times from consent where id = ${consent} for update`,
  );
  const times = (held?.times ?? []).map((time) => time.getTime()).filter((time) => time > now - dayMs);
  const first = times.toSorted((one, other) => one - other).at(-perDay);
  if (first !== undefined)
    throw new Later(
      new Date(first + dayMs),
      `the bank allows ${perDay} crawls a day of a customer who is not there, and has had them`,
    );
  const kept = [...times, now].map((time) => new Date(time).toISOString());
  await tx.run(sql`update consent set unattended_at = ${kept}::timestamptz[] where id = ${consent}`);
}

/** One after the other, among all workers: no bank is hit by many at once, however they were ordered. */
async function nextTurn(tx: Data, connector: string, seconds: number): Promise<string> {
  const apart = sql`make_interval(secs => ${seconds})`;
  const turn = await tx.one<{ at: string }>(sql`
    insert into limit_bucket as b (name, key, window_start, used) values ('bank-turn', ${connector}, clock_timestamp() + ${apart}, 1)
    on conflict (name, key) do update set window_start = greatest(b.window_start, clock_timestamp()) + ${apart}
    returning iso(b.window_start - ${apart}) as at`);
  return turn?.at ?? '';
}
