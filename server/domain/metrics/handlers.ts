// The calls about metrics.
import type { metrics } from '../../../src/api/contract/analyses/metrics.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { listMetrics, listMetricStatuses } from './queries.ts';
import { restart, restartAll } from './restart.ts';

export const metricsHandlers: HandlersOf<typeof metrics> = {
  list: async ({ data }) => wholeList(await listMetrics(data)),
  statuses: async ({ data }) => wholeList(await listMetricStatuses(data)),
  restart,
  restartAll,
};
