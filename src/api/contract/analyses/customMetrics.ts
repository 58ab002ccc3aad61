// Custom metrics: what a vendor calls a metric, and whether the vendor wants to see it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { historyPage, settingChange } from '../vendors/settings.ts';
import { id, idInAddress, idInBody, page, pageSizeInAddress, plainText } from '../fields.ts';

/** module is the id of the metric, vendor the id of the vendor. */
const customMetric = v.strictObject({
  id,
  module: id,
  name: v.string(),
  vendor: id,
  visible: v.boolean(),
  version: v.number(),
});
export type CustomMetric = v.InferOutput<typeof customMetric>;

export const longestMetricName = 100;
const name = v.pipe(plainText(longestMetricName), v.minLength(1, 'must not be empty'));
const visible = v.boolean('must be true or false');
const params = v.strictObject({ id: idInAddress });

export const customMetrics = {
  list: endpoint({
    method: 'GET',
    path: 'custommetric/',
    level: 'USER',
    summary: 'The custom metrics of the vendor the caller belongs to or acts for, newest first',
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(idInAddress) }),
    answer: page(customMetric),
    watches: ['metrics', 'access'],
    perPerson: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'custommetric/',
    level: 'STAFF',
    summary: 'Call or show a metric otherwise for the vendor the caller acts for; what is left out is as for everybody',
    body: v.strictObject({ module: idInBody, name: v.optional(name), visible: v.optional(visible) }),
    answer: customMetric,
    refuses: {
      404: 'Your account has no vendor, so there are no vendor settings',
      409: 'Somebody else has changed the metric meanwhile. Nothing was changed.',
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'custommetric/{id}',
    level: 'STAFF',
    summary: 'Change the name or the visibility of a custom metric',
    params,
    body: v.strictObject({ name: v.optional(name), visible: v.optional(visible) }),
    answer: customMetric,
    versioned: true,
    refuses: { 409: 'Somebody else has changed this metric meanwhile. Nothing was changed.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'custommetric/{id}',
    level: 'STAFF',
    summary: 'Call and show the metric again as everybody does',
    params,
    answer: customMetric,
  }),
  history: endpoint({
    method: 'GET',
    path: 'custommetric/history/',
    level: 'STAFF',
    summary: 'The changes of how the vendor calls and shows metrics, newest first; the key is the code',
    query: historyPage,
    answer: page(settingChange),
    watches: ['metrics', 'access'],
    perPerson: true,
  }),
};
