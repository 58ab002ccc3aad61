// What each event carries to a webhook: for the description of the calls, and for the test that holds what is sent against it.
import * as v from 'valibot';
import { checks, sources } from './applications/provenance.ts';
import { consentEnders } from './connect/consents.ts';
import { crawlerStatuses } from './crawling/crawlers.ts';
import { count, id, orNull, time } from './fields.ts';
import { bankStates } from './crawling/bankStates.ts';
import type { BankEvent, EventName } from './vendors/webhooks.ts';

const trust = { source: orNull(v.picklist(sources)), check: orNull(v.picklist(checks)) };

/** In every event. */
const application = {
  application_id: v.pipe(id, v.description('The application that it is about: GET applications/{id}/ answers it')),
  vendor_label: v.pipe(v.string(), v.description('The label that the customer came by')),
  vendor_specific_id: v.pipe(v.string(), v.description('The reference that the vendor gave the application')),
  ...trust,
  accounts: v.array(v.strictObject({ id, ...trust })),
};
const documents = v.array(
  v.strictObject({
    name: v.string(),
    url: v.pipe(v.string(), v.description('The call that opens it')),
    version: v.optional(v.pipe(count, v.description('Which version was made; not in what is sent again'))),
  }),
);

const ofDocuments = {
  documents,
  demo: v.optional(v.pipe(v.boolean(), v.description('An account in it was made up by the demo bank'))),
};

const of = <const Entries extends v.ObjectEntries>(event: EventName, entries: Entries) =>
  v.strictObject({
    type: v.literal(event),
    timestamp: time,
    data: v.strictObject({ ...application, ...entries }),
  });

const ofBank = <const Entries extends v.ObjectEntries>(event: BankEvent, entries: Entries) =>
  v.strictObject({
    type: v.literal(event),
    timestamp: time,
    data: v.strictObject({
      bank_id: v.pipe(id, v.description('The bank that it is about: GET bank/ says how it does now')),
      bank: v.string(),
      ...entries,
    }),
  });

export const eventPayloads = {
  crawler_finished: of('crawler_finished', {
    crawler_uuid: v.string(),
    bank: v.string(),
    status: v.picklist(crawlerStatuses),
  }),
  analysis_finished: of('analysis_finished', {
    analyses: v.pipe(v.array(id), v.description('The analyses that completed')),
    failed: v.array(v.strictObject({ id, code: orNull(v.string()) })),
  }),
  summary_ready: of('summary_ready', ofDocuments),
  bundle_ready: of('bundle_ready', ofDocuments),
  report_ready: of('report_ready', ofDocuments),
  application_finalised: of('application_finalised', { finalised_at: time }),
  consent_given: of('consent_given', {
    consent_id: id,
    bank: v.string(),
    days: v.pipe(count, v.description('For how long it was agreed; 0: once')),
    until: orNull(time),
  }),
  consent_ended: of('consent_ended', {
    consent_id: id,
    bank: v.string(),
    state: v.picklist(['expired', 'withdrawn', 'ended']),
    ended_by: orNull(v.picklist(consentEnders)),
  }),
  bank_degraded: ofBank('bank_degraded', {
    state: v.picklist(bankStates.filter((state) => state !== 'works')),
    since: time,
    sentence: v.pipe(orNull(v.string()), v.description('What we know of it, in words')),
  }),
  bank_recovered: ofBank('bank_recovered', {
    was: v.picklist(bankStates.filter((state) => state !== 'works')),
    since: time,
    until: time,
  }),
} as const satisfies Record<EventName, v.GenericSchema>;

/** When each is sent. */
export const eventWords: Readonly<Record<EventName, string>> = {
  crawler_finished: 'A crawl of a customer has ended, well or not: the status says which',
  analysis_finished: 'All analyses of an application have ended',
  summary_ready: 'The summary of an application was made, or is sent again',
  bundle_ready: 'The bundle of an application was made, or is sent again',
  report_ready: 'The report of an application was made, or is sent again',
  application_finalised: 'The application was finalised, once and for good',
  consent_given: 'A customer has consented at a bank that is asked by consent',
  consent_ended: 'Such a consent has ended: by its customer, by you, by us, by the bank or by time',
  bank_degraded: 'A bank of your country has become slow, fails or was taken offline; only where it is named',
  bank_recovered: 'Such a bank does as it usually does again; only where it is named',
};
