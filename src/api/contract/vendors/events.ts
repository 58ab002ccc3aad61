// The events of a vendor's webhooks as a list to read from: whoever missed some, or receives none, asks for them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, countInAddress, id, idInAddress, orNull, pageSizeInAddress, time, timeInAddress } from '../fields.ts';
import { eventNames } from './webhooks.ts';

/** So long they are kept to be read. */
export const eventDays = 30;

const event = v.strictObject({
  /** its place among the events that are read; message_id is the same everywhere */
  id,
  /** the webhook-id, the same on every attempt and to every endpoint */
  message_id: v.string(),
  event: v.string(),
  timestamp: time,
  /** null: it is about a bank */
  application_id: orNull(id),
  /** as it is sent; personal values are null for who may not see them */
  payload: v.unknown(),
});
export type WebhookEvent = v.InferOutput<typeof event>;

export const events = {
  list: endpoint({
    method: 'GET',
    path: 'events/',
    level: 'USER',
    scope: 'webhooks',
    summary: `The events of the last ${eventDays} days, oldest first; "after" goes on behind the last one that was read, and misses none`,
    query: v.strictObject({
      /** The id of the last one that was read; 0: from the first that is kept. */
      after: v.optional(countInAddress),
      from: v.optional(timeInAddress),
      /** Before this time. */
      to: v.optional(timeInAddress),
      event: v.optional(v.picklist(eventNames, `must be one of ${eventNames.join(', ')}`)),
      application_id: v.optional(idInAddress),
      page_size: v.optional(pageSizeInAddress),
    }),
    answer: v.strictObject({
      results: v.array(event),
      /** Where the next ones are; null: there are none yet. */
      next: orNull(v.string()),
      /** What to give as "after" next, whether there are more by then or not. */
      after: count,
    }),
  }),
};
