// Custom metrics: what a vendor calls a metric, and whether the vendor wants to see it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, page, pageSizeInAddress } from '../fields.ts';

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
};
