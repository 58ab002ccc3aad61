// Metrics: what an analysis can measure, and whether each measure is switched on.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, page, textOf } from '../fields.ts';

const metric = v.strictObject({
  id,
  code: v.string(),
  name: v.string(),
  default_name: v.string(),
  description: v.string(),
  visible: v.boolean(),
});
export type Metric = v.InferOutput<typeof metric>;

const metricStatus = v.strictObject({ code: v.string(), name: v.string(), enabled: v.boolean() });
export type MetricStatus = v.InferOutput<typeof metricStatus>;

/** The codes of the metrics that were disabled and are enabled now. */
const restarted = v.strictObject({ restarted: v.array(v.string()) });

export const metrics = {
  list: endpoint({
    method: 'GET',
    path: 'metrics/',
    level: 'STAFF',
    summary: 'Metrics, by code',
    answer: page(metric),
    watches: ['metrics'],
  }),
  statuses: endpoint({
    method: 'GET',
    path: 'metric_status/',
    level: 'STAFF',
    summary: 'Which metrics are enabled, by code',
    answer: page(metricStatus),
    watches: ['metrics'],
  }),
  restart: endpoint({
    method: 'GET',
    path: 'metric_restart/{code}',
    level: 'STAFF',
    summary: 'Re-enables the metric with this code',
    params: v.strictObject({
      code: v.pipe(textOf(50), v.minLength(1, 'must not be empty'), v.description('The code of the metric')),
    }),
    answer: restarted,
    guarded: true,
  }),
  restartAll: endpoint({
    method: 'GET',
    path: 'metric_restart/',
    level: 'STAFF',
    summary: 'Re-enables every metric that is disabled',
    answer: restarted,
    guarded: true,
  }),
};
