// What was sent to a vendor's webhooks about one application.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, cursorText, id, idInAddress, orNull, page, pageSizeInAddress, searchText, time } from '../fields.ts';
import { attemptFilters, webhookLog, webhookLogDetail } from '../vendors/webhookLines.ts';

const paged = { page_size: v.optional(pageSizeInAddress), cursor: v.optional(cursorText) };

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
  /** why its last attempt had no good answer, in words */
  error: orNull(v.string()),
});

const resent = v.strictObject({
  detail: v.string(),
  /** attempts that this call started; none for what another call started a moment ago */
  attempts: count,
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
    answer: resent,
  }),
  resendDelivery: endpoint({
    method: 'POST',
    path: 'webhooks/deliveries/{id}/resend/',
    level: 'USER',
    scope: 'webhooks',
    summary:
      'Send one delivery again, with the webhook-id that it had; where its last attempt arrived that is a 409, and nothing is sent, unless even_if_arrived says so',
    params: v.strictObject({ id: idInAddress }),
    body: v.strictObject({
      /** send it again though its receiver has taken it */
      even_if_arrived: v.optional(v.boolean('must be true or false')),
    }),
    answer: resent,
    refuses: {
      409: 'The last attempt of bundle_ready at Production arrived. Nothing was sent: only even_if_arrived sends it again',
    },
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
    query: v.strictObject({
      ...attemptFilters,
      endpoint: v.optional(v.pipe(searchText, v.description('A part of the name of the endpoint, or its id'))),
      ...paged,
    }),
    answer: page(webhookLog),
    watches: ['webhooks', 'access'],
  }),
};
