// What was sent to a vendor's webhooks about one application.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cursorText, idInAddress, orNull, page, pageSizeInAddress, time } from './fields.ts';

const webhookLog = v.strictObject({
  timestamp: time,
  event: v.string(),
  success: v.boolean(),
  /** null when the receiver did not answer */
  response_code: orNull(v.number()),
});
export type WebhookLog = v.InferOutput<typeof webhookLog>;

export const webhookLogs = {
  list: endpoint({
    method: 'GET',
    path: 'webhooks/logs/{id}',
    level: 'USER',
    summary: 'The webhook log of one application, newest first',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(cursorText) }),
    answer: page(webhookLog),
    watches: ['webhooks', 'access'],
  }),
};
