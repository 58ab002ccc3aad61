// A line of a webhook log, in the log of its application and in the history of its endpoint: one attempt, and what it sent and heard.
import * as v from 'valibot';
import { count, flagInAddress, id, orNull, plainText, time, timeInAddress } from '../fields.ts';

const longestEvent = 60;

/** One attempt: the columns of the specification first. */
export const webhookLog = v.strictObject({
  id,
  timestamp: time,
  event: v.string(),
  success: v.boolean(),
  /** null when the receiver did not answer */
  response_code: orNull(v.number()),
  /** the endpoint, and its name; null when it is no longer there */
  webhook_id: orNull(id),
  webhook: orNull(v.string()),
  /** which attempt of its event it was; null for a test event, and when that was not kept */
  attempt: orNull(count),
  /** milliseconds from the first byte to the answer, or to giving up; null when that was not kept */
  took_ms: orNull(count),
  /** why there is no good answer, in words */
  error: orNull(v.string()),
  /** of the last attempt of an event that is tried again */
  next_attempt_at: orNull(time),
  /** what is sent again; null for a test event, and when what was sent was not kept */
  delivery_id: orNull(id),
});
export type WebhookLog = v.InferOutput<typeof webhookLog>;

/** What one attempt sent and heard. */
export const webhookLogDetail = v.strictObject({
  ...webhookLog.entries,
  /** the webhook-id, the same on every attempt */
  message_id: orNull(v.string()),
  /** as they were sent; without the signature for who may not see personal data, as it is made over these; null: not kept */
  headers: orNull(v.record(v.string(), v.string())),
  /** as it was sent; personal values are null for who may not see them */
  payload: v.unknown(),
  /** its first 2,048 characters; null for who may not see personal data: a receiver may say anything */
  answer: orNull(v.string()),
  answer_cut: v.boolean(),
});
export type WebhookLogDetail = v.InferOutput<typeof webhookLogDetail>;

/** What the attempts in a log are narrowed by. */
export const attemptFilters = {
  /** "false": what failed */
  success: v.optional(flagInAddress),
  event: v.optional(v.pipe(plainText(longestEvent), v.minLength(1, 'must not be empty'))),
  from: v.optional(timeInAddress),
  /** Before this time. */
  to: v.optional(timeInAddress),
};
