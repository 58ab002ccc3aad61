// The statements about metrics.
import type { Metric, MetricStatus } from '../../../src/api/contract/analyses/metrics.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export const listMetrics = (data: Data): Promise<Metric[]> =>
  data.rows(
    sql`select ${columnsOf<Metric>()('metric', ['id', 'code', 'name', 'default_name', 'description', 'visible'])} from metric order by code`,
  );

export const listMetricStatuses = (data: Data): Promise<MetricStatus[]> =>
  data.rows(sql`select ${columnsOf<MetricStatus>()('metric', ['code', 'name', 'enabled'])}
    from metric order by code`);

export const hasMetric = async (data: Data, code: string): Promise<boolean> =>
  (await data.one(sql`select 1 as found from metric where code = ${code}`)) !== undefined;

/** The codes of those that were disabled: the one that is named, or all of them. */
export const enableMetrics = async (tx: Data, code: string | undefined): Promise<string[]> =>
  (
    await tx.rows<{ code: string }>(sql`update metric set enabled = true, version = version + 1
      where not enabled and ${code === undefined ? sql`true` : sql`code = ${code}`} returning code`)
  )
    .map((metric) => metric.code)
    .toSorted();
