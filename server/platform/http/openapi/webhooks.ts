// The section of the document about what is sent to a vendor's webhooks: each event with its payload, its headers, and what to answer.
import { eventPayloads, eventWords } from '../../../../src/api/contract/eventPayloads.ts';
import { bankEvents, eventNames, overlapHours, type EventName } from '../../../../src/api/contract/vendors/webhooks.ts';
import { answerSchema, type Json } from './schema.ts';

export const webhooksSection = (): Json =>
  Object.fromEntries(eventNames.map((event) => [event, { post: operationOf(event) }]));

const operationOf = (event: EventName): Json => ({
  operationId: `event_${event}`,
  tags: ['events'],
  summary: eventWords[event],
  description:
    'Sent to each enabled webhook of the vendor that wants it. Check the signature over the bytes of the body before anything is read of it, and remember the webhook-id: the same event may come twice, and in another order. To a vendor with the setting post_alert_only the data of what is about an application is application_id alone.',
  // Who receives it checks a signature; there is nothing to sign in to.
  security: [],
  parameters: Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: answerSchema(eventPayloads[event]), example: exampleOf(event) } },
  },
  responses: {
    '2XX': { description: 'Accepted: answer within ten seconds, with an empty body, and do the work afterwards' },
    410: { description: 'Switches the webhook off: nothing is sent to it any more' },
    '4XX': { description: 'Not accepted: it is sent again, later and later; Retry-After is kept' },
    '5XX': { description: 'Not accepted: it is sent again, later and later; Retry-After is kept' },
  },
});

const headers = {
  'webhook-id': 'Names the event: the same on every attempt and to every webhook',
  'webhook-timestamp': 'When this attempt was sent, in seconds since 1970: refuse what is more than five minutes away',
  'webhook-signature': `"v1," and the HMAC-SHA256, in base64, of webhook-id, webhook-timestamp and the body with dots between, as Standard Webhooks says. Its key is the secret without its whsec_, read as base64. For ${overlapHours} hours after a new secret there are two, with a blank between`,
} as const;

const moment = '2026-01-31T09:00:00.000Z';
const trust = { source: 'bank', check: 'agrees' } as const;
const documentsOf = (kind: string) => ({
  documents: [{ name: `${kind}.json`, url: `https://signalbox.example/api/v1/applications/812/${kind}` }],
});
const particulars: Readonly<Record<EventName, object>> = {
  crawler_finished: {
    crawler_uuid: '5f0d2c1e-8a4b-4c6d-9e7f-0a1b2c3d4e5f',
    bank: 'Bank of Melbourne',
    status: 'COMPLETED',
  },
  analysis_finished: { analyses: [4711], failed: [] },
  summary_ready: documentsOf('summary'),
  bundle_ready: documentsOf('bundle'),
  report_ready: documentsOf('report'),
  application_finalised: { finalised_at: moment },
  consent_given: { consent_id: 12, bank: 'Bank of Melbourne', days: 90, until: '2026-05-01T09:00:00.000Z' },
  consent_ended: { consent_id: 12, bank: 'Bank of Melbourne', state: 'withdrawn', ended_by: 'customer' },
  bank_degraded: { state: 'failing', since: moment, sentence: 'Their sign-in page changed; we are on it' },
  bank_recovered: { was: 'failing', since: '2026-01-31T08:10:00.000Z', until: moment },
};

const exampleOf = (event: EventName): object => ({
  type: event,
  timestamp: moment,
  data: { ...aboutOf(event), ...particulars[event] },
});

const aboutOf = (event: EventName): object =>
  bankEvents.some((one) => one === event)
    ? { bank_id: 7, bank: 'Bank of Melbourne' }
    : {
        application_id: 812,
        vendor_label: 'harbour',
        vendor_specific_id: 'A-1',
        ...trust,
        accounts: [{ id: 55, ...trust }],
      };
