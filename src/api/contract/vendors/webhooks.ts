// Webhooks: where a vendor's events are sent, which of them, and how they are signed.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  cursorText,
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  plainText,
  smallIdInAddress,
  smallIdInBody,
  textOf,
  time,
} from '../fields.ts';
import { attemptFilters, webhookLog, webhookLogDetail } from './webhookLines.ts';
import { longestRef } from './labelCalls.ts';

/** In the order in which they happen. */
export const eventNames = [
  'crawler_finished',
  'analysis_finished',
  'summary_ready',
  'bundle_ready',
  'report_ready',
  'application_finalised',
  'consent_given',
  'consent_ended',
  'bank_degraded',
  'bank_recovered',
] as const;
export type EventName = (typeof eventNames)[number];

/** About no application: sent only where they are named, and not to whoever wants "all". */
export const bankEvents = ['bank_degraded', 'bank_recovered'] as const satisfies readonly EventName[];
export type BankEvent = (typeof bankEvents)[number];
/** What a webhook gets that names no events. */
export const applicationEvents = eventNames.filter((name) => !bankEvents.some((one) => one === name));

export const longestWebhookName = 100;
export const longestWebhookUrl = 2000;
/** For how long the former secret signs beside the new one. */
export const overlapHours = 24;

/** The signing secret is no part of it: the call that makes or renews it tells it once. */
const webhook = v.strictObject({
  id,
  name: v.string(),
  url: v.string(),
  /** the ref of its label; null: events of every label of the vendor */
  vendorref: orNull(v.string()),
  label_id: orNull(id),
  vendor_id: id,
  vendor: v.string(),
  enabled: v.boolean(),
  /** why it was switched off, when nobody did that by hand */
  disabled_reason: orNull(v.string()),
  /** the events that it wants; null: all that are about applications */
  events: orNull(v.array(v.picklist(eventNames))),
  /** it is the endpoint of the vendor's setting post_url, which decides its name, address and label */
  of_setting: v.boolean(),
  /** it has a secret to sign with */
  signs: v.boolean(),
  /** until then the former secret signs as well; null: it does not */
  former_until: orNull(time),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof webhook>;

const withSecret = v.strictObject({ ...webhook.entries, secret: v.string() });

const filled = 'must not be empty';
const facts = {
  name: v.pipe(plainText(longestWebhookName), v.minLength(1, filled)),
  url: v.pipe(textOf(longestWebhookUrl), v.trim(), v.minLength(1, filled)),
  /** the ref of a label of its vendor; null for all of them */
  vendorref: v.optional(v.nullable(plainText(longestRef))),
  enabled: v.optional(v.boolean('must be true or false')),
  events: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.picklist(eventNames, `must be one of ${eventNames.join(', ')}`), 'must be a list of events'),
        v.minLength(1, 'must name one event at least, or be null for all'),
        v.maxLength(eventNames.length, `must name at most ${eventNames.length}`),
      ),
    ),
  ),
};
const params = v.strictObject({ id: smallIdInAddress });

/** The event of a test: it is about no application, and wanted by every endpoint that is tried. */
export const testEvent = 'test';

/** One attempt at it; a test event has no application. */
export const sent = v.strictObject({ ...webhookLog.entries, application_id: orNull(id) });
export type WebhookSent = v.InferOutput<typeof sent>;

/** How a test event was received. */
const tested = v.strictObject({
  sent_at: time,
  took_ms: count,
  message_id: v.string(),
  payload: v.unknown(),
  success: v.boolean(),
  response_code: orNull(v.number()),
  answer: orNull(v.string()),
  answer_cut: v.boolean(),
  /** what went wrong, and what the receiver has to change */
  problem: orNull(v.string()),
  advice: orNull(v.string()),
});
export type TestedWebhook = v.InferOutput<typeof tested>;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: 'webhooks',
    level: 'USER',
    scope: 'webhooks',
    summary: 'Webhooks, newest first: of the own vendor, for staff of all vendors',
    query: v.strictObject({
      vendor: v.optional(smallIdInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(webhook),
    watches: ['webhooks', 'vendors', 'access'],
  }),
  make: endpoint({
    method: 'POST',
    path: 'webhooks',
    level: 'STAFF',
    summary: 'Make a webhook for the vendor of its label, or the one that the caller acts for; its secret is told once',
    body: v.strictObject({ ...facts, vendor_id: v.optional(smallIdInBody) }),
    answer: withSecret,
    refuses: { 404: 'Vendor not found' },
  }),
  change: endpoint({
    method: 'PUT',
    path: 'webhooks/{id}',
    level: 'STAFF',
    summary: 'Change a webhook; label, enabled and events stay as they are where they are left out',
    params,
    body: v.strictObject(facts),
    answer: webhook,
    versioned: true,
    refuses: { 409: 'Name, address and label of this webhook follow the setting post_url: change that in Settings' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'webhooks/{id}',
    level: 'STAFF',
    summary:
      'Delete a webhook: nothing is sent to it any more, and what was sent stays in the logs of its applications',
    params,
    answer: webhook,
    versioned: true,
    refuses: { 409: 'This webhook is the setting post_url of its vendor: empty that in Settings' },
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: 'webhooks/secret/{id}',
    level: 'STAFF',
    summary: `Make a new signing secret, which is told once; the former one signs too for ${overlapHours} hours, and one before that ends at once`,
    params,
    answer: withSecret,
  }),
  test: endpoint({
    method: 'POST',
    path: 'webhooks/test/{id}',
    level: 'STAFF',
    summary: 'Send a signed test event now, and say how it was received',
    params,
    answer: tested,
    limit: 'webhook-test',
  }),
  sent: endpoint({
    method: 'GET',
    path: 'webhooks/sent/{id}',
    level: 'USER',
    scope: 'webhooks',
    summary: 'What was sent to one webhook, test events too, newest first',
    params,
    query: v.strictObject({
      ...attemptFilters,
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(sent),
    watches: ['webhooks', 'access'],
  }),
  readSent: endpoint({
    method: 'GET',
    path: 'webhooks/sent/{id}/{logId}',
    level: 'USER',
    scope: 'webhooks',
    summary: 'One line of the history of a webhook with what was sent and what was answered',
    params: v.strictObject({ id: smallIdInAddress, logId: idInAddress }),
    answer: webhookLogDetail,
  }),
};
