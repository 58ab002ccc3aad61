// Measures the database: does it answer and how fast, are its connections used up, how large is it, and does somebody hold it; and reads what stands in it, as long as it answers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Data, Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { gauge, gaugeBy, type Family } from './families.ts';
import { remembered } from './remembered.ts';
import type { Source } from './metrics.ts';

/** What is counted in the database: one statement, by an index, and no longer than a bound. */
export type Reading = (data: Data) => Promise<readonly Family[]>;

// A statement that answers later than this is a database that does not answer.
const patienceMs = 1_500;
const keptMs = 1_000;
const sizeKeptMs = 60_000;

interface Activity {
  bytes: number;
  oldest: number | null;
}

/** The readings are left out while the database does not answer: what was true before would look like now. */
export function databaseMetrics(
  database: Pick<Database, 'system' | 'owner' | 'connections'>,
  readings: readonly Reading[],
): Source {
  const data = database.system;
  const size = remembered(
    async () =>
      (await data.one<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`))?.bytes ?? 0,
    sizeKeptMs,
  );

  async function activity(): Promise<Activity> {
    // Who owns the tables is told what others' connections do.
    const row = await database.owner.one<{ oldest: number | null }>(sql`select
      extract(epoch from now() - min(xact_start))::float8 as oldest from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return { bytes: await size(), oldest: row?.oldest ?? null };
  }

  const read = remembered(async (): Promise<Family[]> => {
    const began = performance.now();
    const asked = data.one(sql`select 1 as one`).then(
      () => performance.now() - began,
      () => undefined,
    );
    const took = await within(asked);
    const isUp = took !== undefined;
    const found = isUp ? await within(activity().catch(() => undefined)) : undefined;
    const more: Family[] = [];
    for (const reading of isUp ? readings : []) more.push(...((await within(reading(data).catch(() => []))) ?? []));
    return [
      gauge('signalbox_database_up', 'Whether the database answers.', isUp ? 1 : 0),
      gauge('signalbox_database_milliseconds', 'How long the shortest statement took.', took),
      gauge('signalbox_database_bytes', 'How large the database is.', found?.bytes),
      gauge(
        'signalbox_database_oldest_transaction_seconds',
        'How long the oldest transaction that is open has been going on.',
        found && Math.max(0, found.oldest ?? 0),
      ),
      ...more,
    ];
  }, keptMs);

  return async () => {
    const { most, ...now } = database.connections();
    return [
      gaugeBy('signalbox_database_connections', 'Connections of this process, and who waits for one.', 'state', now),
      gauge('signalbox_database_connections_most', 'How many connections this process may have.', most),
      ...(await read()),
    ];
  };
}

const within = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([asked, sleep(patienceMs, undefined, { ref: false })]);
