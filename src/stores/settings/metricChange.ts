// What is to be sent so that a vendor calls and shows a metric as somebody wrote: made first, then changed, and taken back where it is the default again.
import type { CustomMetric } from '../../api/contract/analyses/customMetrics.ts';
import type { Metric } from '../../api/contract/analyses/metrics.ts';
import type { Environment } from '../environment.ts';

export interface MetricDraft {
  name: string;
  visible: boolean;
}

export interface MetricChange {
  metric: Metric;
  custom: CustomMetric | undefined;
  before: MetricDraft;
  after: MetricDraft;
}

export const shownOf = (metric: Metric, custom: CustomMetric | undefined): MetricDraft => ({
  name: custom?.name ?? metric.name,
  visible: custom?.visible ?? metric.visible,
});

const areSame = (one: MetricDraft, other: MetricDraft): boolean =>
  one.name === other.name && one.visible === other.visible;

/** Undefined when it says what stands already; an empty name is the default one. */
export function changeOf(
  metric: Metric,
  custom: CustomMetric | undefined,
  draft: MetricDraft,
): MetricChange | undefined {
  const before = shownOf(metric, custom);
  const after = { name: draft.name.trim() === '' ? metric.name : draft.name.trim(), visible: draft.visible };
  return areSame(before, after) ? undefined : { metric, custom, before, after };
}

/** By the version that was seen, where there is one. */
export function sendChange({ api }: Environment, { metric, custom, after }: MetricChange): Promise<unknown> {
  if (custom === undefined) return api.customMetrics.create({ body: { module: metric.id, ...after } });
  const request = { params: { id: String(custom.id) }, version: custom.version };
  return areSame(after, shownOf(metric, undefined))
    ? api.customMetrics.remove(request)
    : api.customMetrics.update({ ...request, body: after });
}

/** "Wages, visible" */
export const draftText = ({ name, visible }: MetricDraft): string => `${name}, ${visible ? 'visible' : 'hidden'}`;
