// The statements about metrics.
import type { Metric, MetricStatus } from '../../src/api/contract/metrics.ts';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export const listMetrics = (data: Data): Promise<Metric[]> =>
  data.rows<Metric>(sql`select id, code, name, default_name, description, visible from metric order by code`);

export const listMetricStatuses = (data: Data): Promise<MetricStatus[]> =>
  data.rows<MetricStatus>(sql`select code, name, enabled from metric order by code`);
