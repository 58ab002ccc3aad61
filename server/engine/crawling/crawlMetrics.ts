// Measures how crawls end: of each bank, those that began within the last hour.
import { sql, trusted } from '../../platform/database/sql.ts';
import type { Measure } from '../../platform/metrics/metrics.ts';
import type { Reading } from '../../platform/metrics/databaseMetrics.ts';

// As the index says it, word for word.
const isEnded = trusted(`status in ('COMPLETED', 'FAILED', 'TIMEDOUT', 'DIED')`);

export const crawlSeconds: Measure = {
  name: 'signalbox_crawl_seconds',
  help: 'How long crawls took that ended in this process, by bank; the time of the customer counts.',
  bounds: [5, 15, 30, 60, 120, 300, 600, 1200],
};

export const crawlMetrics: Reading = async (data) => {
  const rows = await data.rows<{ bank: string; status: string; n: number }>(sql`
    select b.module as bank, c.status, sum(c.n)::int as n
    from (select bank_id, status, count(*) as n from crawler
      where ${isEnded} and timestamp >= now() - interval '1 hour' group by 1, 2) c
    join bank b on b.id = c.bank_id group by 1, 2 order by 1, 2`);
  return [
    {
      name: 'signalbox_crawls_ended',
      help: 'Crawls that began within the last hour and have ended, by bank and status.',
      type: 'gauge',
      samples: rows.map(({ bank, status, n }) => ({ labels: { bank, status }, value: n })),
    },
  ];
};
