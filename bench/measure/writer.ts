// Changes records straight in the database while people poll, as crawls and analyses that finish do.
import { setTimeout as wait } from 'node:timers/promises';
import { using } from '../database/sized.ts';
import { sql, type Sql } from '../../server/platform/database/sql.ts';
import type { Stage } from './stage.ts';

const changes: Sql[] = [
  sql`update crawler set elapsed = coalesce(elapsed, 0) + 1 where id =
    (select id from crawler order by timestamp desc, id desc offset floor(random() * 500)::int limit 1)`,
  sql`update analysis set elapsed = coalesce(elapsed, 0) + 1 where id =
    (select id from analysis order by time desc, id desc offset floor(random() * 500)::int limit 1)`,
  sql`update application t set version = t.version + 1
    from (select id, timestamp from application order by timestamp desc, id desc offset floor(random() * 500)::int limit 1) one
    where t.id = one.id and t.timestamp = one.timestamp`,
];

interface Writer {
  stop(): Promise<{ written: number; failed: number }>;
}

export function startWriter({ cluster, database }: Stage, perSecond: number): Writer {
  const ending = new AbortController();
  let written = 0;
  let failed = 0;
  const writing = using(cluster, database, async (connected) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const change = changes[turn % changes.length];
      const touched = change === undefined ? 0 : await connected.system.run(change).catch(() => 0);
      if (touched === 1) written += 1;
      else failed += 1;
      await wait(1000 / perSecond, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      ending.abort();
      await writing;
      return { written, failed };
    },
  };
}
