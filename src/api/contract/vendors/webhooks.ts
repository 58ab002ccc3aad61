// Webhooks: where a vendor's events are sent.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress, orNull, page, pageSizeInAddress } from '../fields.ts';

/** The signing secret is no part of it: the call that makes a webhook tells it once. */
const webhook = v.strictObject({
  id,
  name: v.string(),
  url: v.string(),
  /** the ref of its label; null: events of every label of the vendor */
  vendorref: orNull(v.string()),
  label_id: orNull(id),
  vendor_id: id,
  enabled: v.boolean(),
  /** why it was switched off, when nobody did that by hand */
  disabled_reason: orNull(v.string()),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof webhook>;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: 'webhooks',
    level: 'USER',
    summary: 'Webhooks, newest first: of the own vendor, for staff of all vendors',
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(idInAddress) }),
    answer: page(webhook),
    watches: ['webhooks', 'vendors', 'access'],
  }),
};
