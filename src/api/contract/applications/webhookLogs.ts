// What was sent to a vendor's webhooks about one application.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, cursorText, id, idInAddress, orNull, page, pageSizeInAddress, time } from '../fields.ts';

const webhookLog = v.strictObject({
  id,
  timestamp: time,
  event: v.string(),
  success: v.boolean(),
  /** null when the receiver did not answer */
  response_code: orNull(v.number()),
});
export type WebhookLog = v.InferOutput<typeof webhookLog>;

/** What one attempt sent and heard. */
const webhookLogDetail = v.strictObject({
  ...webhookLog.entries,
  webhook: orNull(v.string()),
  /** the webhook-id, the same on every attempt */
  message_id: orNull(v.string()),
  attempt: orNull(count),
  /** as it was sent; personal values are null for who may not see them */
  payload: v.unknown(),
  /** null for who may not see personal data: a receiver may say anything */
  answer: orNull(v.string()),
  answer_cut: v.boolean(),
  error: orNull(v.string()),
});

const deliveryStates = ['pending', 'delivered', 'failed', 'disabled'] as const;
const webhookDelivery = v.strictObject({
  id,
  event: v.string(),
  webhook: orNull(v.string()),
  message_id: v.string(),
  state: v.picklist(deliveryStates),
  attempts: count,
  created_at: time,
  next_attempt_at: orNull(time),
});

export const webhookLogs = {
  read: endpoint({
    method: 'GET',
    path: 'webhooks/logs/{id}/{logId}',
    level: 'USER',
    scope: 'webhooks',
    summary: 'One line of the webhook log with what was sent and what was answered',
    params: v.strictObject({ id: idInAddress, logId: idInAddress }),
    answer: webhookLogDetail,
  }),
  resend: endpoint({
    method: 'POST',
    path: 'webhooks/logs/{id}/{logId}/resend',
    level: 'USER',
    scope: 'webhooks',
    summary: 'Send the event of one line of the webhook log to its endpoint again, with the webhook-id that it had',
    params: v.strictObject({ id: idInAddress, logId: idInAddress }),
    answer: v.strictObject({
      detail: v.string(),
      /** attempts that this call started; none for what another call started a moment ago */
      attempts: count,
    }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: 'webhooks/logs/{id}/deliveries',
    level: 'USER',
    scope: 'webhooks',
    summary:
      'Where the delivery of each event of one application stands, newest first; a pending one says when it goes on',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(idInAddress) }),
    answer: page(webhookDelivery),
    watches: ['webhooks', 'access'],
  }),
  list: endpoint({
    method: 'GET',
    path: 'webhooks/logs/{id}',
    level: 'USER',
    scope: 'webhooks',
    summary: 'The webhook log of one application, newest first',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(cursorText) }),
    answer: page(webhookLog),
    watches: ['webhooks', 'access'],
  }),
};
