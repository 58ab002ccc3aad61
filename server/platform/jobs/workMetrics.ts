// Measures the background jobs: what waits and how long, what runs, what was given up or set aside, which workers there are, and whether some were lost.
import { sql } from '../database/sql.ts';
import { gauge, type Family, type Sample } from '../metrics/families.ts';
import type { Counter, Measure } from '../metrics/metrics.ts';
import type { Reading } from '../metrics/databaseMetrics.ts';
import { setAside } from './interruptions.ts';
import { workerName } from './listen.ts';

/** Beyond these more are not counted. */
const most = 20_000;

export const attemptsEnded: Counter = {
  name: 'signalbox_work_attempts_total',
  help: 'Attempts at jobs that ended in this process, by kind and how: done, again, given_up.',
};

export const attemptSeconds: Measure = {
  name: 'signalbox_work_seconds',
  help: 'How long attempts at jobs took that ended in this process, by kind.',
  bounds: [0.1, 0.5, 1, 5, 15, 60, 300, 1200],
};

export const attemptOutcomes = ['done', 'again', 'given_up'] as const;

interface OfKind {
  kind: string;
  waiting: number;
  later: number;
  busy: number;
  interrupted: number;
  failed: number;
  set_aside: number;
  oldest: number | null;
}

// Each part by an index of its own, which holds what is open alone.
const counted = sql`
  with waits as (select kind, count(*) filter (where not_before <= now())::int as waiting,
      count(*) filter (where not_before > now())::int as later, extract(epoch from now() - min(not_before))::float8 as oldest
    from (select kind, not_before from work where state = 'waiting' order by not_before limit ${most}) w group by kind),
  runs as (select kind, count(*)::int as busy, sum(interruptions)::int as interrupted
    from work where state = 'running' group by kind),
  ended as (select kind, count(*)::int as failed, count(*) filter (where last_error = ${setAside})::int as set_aside
    from (select kind, last_error from work where state <> 'done' and state = 'failed' order by id desc limit ${most}) w
    group by kind)
  select kind, coalesce(waiting, 0) as waiting, coalesce(later, 0) as later, oldest, coalesce(busy, 0) as busy,
    coalesce(interrupted, 0) as interrupted, coalesce(failed, 0) as failed, coalesce(set_aside, 0) as set_aside
  from waits full join runs using (kind) full join ended using (kind)`;

/** Kinds without jobs are shown too: what is not there cannot be compared with what was. */
export const workMetrics =
  (kinds: readonly string[]): Reading =>
  async (data) => {
    const rows = await data.rows<OfKind>(counted);
    const workers = await data.one<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = ${workerName}`);
    const rowOf = new Map(rows.map((row) => [row.kind, row]));
    const each = (samples: (kind: string, row: OfKind | undefined) => Sample[]): Sample[] =>
      [...new Set([...kinds, ...rowOf.keys()])].flatMap((kind) => samples(kind, rowOf.get(kind)));
    const family = (name: string, help: string, value: (row: OfKind) => number): Family => ({
      name,
      help,
      type: 'gauge',
      samples: each((kind, row) => [{ labels: { kind }, value: row === undefined ? 0 : value(row) }]),
    });
    return [
      {
        name: 'signalbox_work',
        help: `Open jobs by kind and state: due, later, running; at most ${most} are counted.`,
        type: 'gauge',
        samples: each((kind, row) => [
          { labels: { kind, state: 'due' }, value: row?.waiting ?? 0 },
          { labels: { kind, state: 'later' }, value: row?.later ?? 0 },
          { labels: { kind, state: 'running' }, value: row?.busy ?? 0 },
        ]),
      },
      family('signalbox_work_oldest_seconds', 'How long the oldest job that is due has been waiting.', ({ oldest }) =>
        Math.max(0, oldest ?? 0),
      ),
      family('signalbox_work_failed', 'Jobs that were given up and that nobody tried again.', ({ failed }) => failed),
      family(
        'signalbox_work_set_aside',
        'Jobs that were set aside, as their workers were lost one after another.',
        ({ set_aside }) => set_aside,
      ),
      family(
        'signalbox_work_interrupted',
        'Workers that were lost under jobs that are open, without a step done since.',
        ({ interrupted }) => interrupted,
      ),
      gauge('signalbox_workers', 'Processes that do the work of this database.', workers?.n),
    ];
  };
