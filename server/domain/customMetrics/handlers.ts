// The calls about custom metrics.
import type { customMetrics } from '../../../src/api/contract/analyses/customMetrics.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { listCustomMetrics } from './queries.ts';

export const customMetricsHandlers: HandlersOf<typeof customMetrics> = {
  list: listCustomMetrics,
};
