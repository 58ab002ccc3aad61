// What customers agreed to at banks by consent: the consents of a vendor, and their end.
import * as v from 'valibot';
import { accountJobs } from '../crawling/logSteps.ts';
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
  time,
} from '../fields.ts';
import { consentLines } from './consentWords.ts';

/** In the order in which a consent comes through them; only the second opens a bank. */
export const consentStates = ['asked', 'given', 'refused', 'expired', 'withdrawn', 'ended', 'replaced'] as const;
export type ConsentState = (typeof consentStates)[number];
const state = v.picklist(consentStates, `must be one of ${consentStates.join(', ')}`);

export const consentEnders = ['customer', 'vendor', 'staff', 'bank', 'time'] as const;
export type ConsentEnder = (typeof consentEnders)[number];

const consent = v.strictObject({
  id,
  application_id: id,
  vendor: v.string(),
  vendor_label: v.string(),
  vendor_specific_id: v.string(),
  /** the customer's name, as the bank told it; null for who may not see personal data */
  customer: orNull(v.string()),
  bank: v.string(),
  state,
  /** what may be read, as a crawl calls it */
  jobs: v.array(v.picklist(accountJobs)),
  /** for how long it was agreed, in days; 0: once */
  days: count,
  /** word for word as the customer was shown it */
  words: consentLines,
  /** what the bank did not give, with why; null for who may not see personal data */
  not_shared: orNull(v.array(v.strictObject({ what: v.string(), why: v.string() }))),
  asked_at: time,
  given_at: orNull(time),
  /** when it ends by itself; null: with the crawl that it was given for */
  until: orNull(time),
  last_used_at: orNull(time),
  use_count: count,
  ended_at: orNull(time),
  ended_by: orNull(v.picklist(consentEnders)),
  reason: orNull(v.string()),
  /** when its bank learnt of its end; null: it did not yet, or need not */
  bank_told_at: orNull(time),
  /** when the last try to tell its bank failed: nothing here can tell it any more; null: none did */
  bank_untold_at: orNull(time),
  receipt_at: orNull(time),
  /** when the setting keep_fresh last had it read again */
  fresh_at: orNull(time),
  /** why keep_fresh left it out the last time; null: it did not */
  fresh_skipped: orNull(v.string()),
  data_deleted_at: orNull(time),
});
export type ConsentRow = v.InferOutput<typeof consent>;

export const isStanding = ({ state: now }: Pick<ConsentRow, 'state'>): boolean => now === 'asked' || now === 'given';

export const consents = {
  list: endpoint({
    method: 'GET',
    path: 'consents/',
    level: 'USER',
    summary: 'What customers agreed to at banks by consent, newest first',
    query: v.strictObject({
      state: v.optional(state),
      bank: v.optional(smallIdInAddress),
      vendor: v.optional(smallIdInAddress),
      application_id: v.optional(idInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(consent),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'consents/{id}/withdraw/',
    level: 'USER',
    summary: 'End a consent for good: its bank is told, and nothing more is read',
    params: v.strictObject({ id: idInAddress }),
    body: v.strictObject({ reason: v.optional(plainText(300)) }),
    answer: consent,
  }),
};
