// Applications: the list, the lookup by any id, the incomplete bundles, and one application's analyses and webhook logs.
import * as v from 'valibot';
import { analysisCard } from '../analyses/analysisCard.ts';
import { endpoint } from '../endpoint.ts';
import {
  banksInAddress,
  count,
  cursorText,
  emailText,
  flagInAddress,
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  searchText,
  smallIdInAddress,
  textOf,
  time,
  timeInAddress,
  uuidInAddress,
} from '../fields.ts';
import { checks, sources, toldOfFigures } from './provenance.ts';
import { crawlerStatus, crawlerRow } from '../crawling/crawlers.ts';
import { logEntry } from '../crawling/crawlerLogs.ts';

const optionResult = v.picklist(['completed', 'pending', 'not_requested', 'died']);
const options = v.strictObject({
  balances: optionResult,
  transactions: optionResult,
  estatements: optionResult,
  interims: optionResult,
  account_owner_info: optionResult,
  analysis: v.boolean(),
  days_to_retrieve: v.number(),
  days_to_display: v.number(),
  select_accounts: v.boolean(),
  account_product: orNull(v.string()),
});
const webhookEntry = v.strictObject({ event: v.string(), timestamp: time, success: v.boolean() });

export const applicationRow = v.strictObject({
  id,
  timestamp: time,
  vendor_label: v.string(),
  vendor: v.strictObject({ name: v.string(), country_code: orNull(v.string()) }),
  bank_id: id,
  status: v.string(),
  vendor_specific_id: v.string(),
  /** null unless the caller may see personal data, as are the two below */
  full_name: orNull(v.string()),
  email: orNull(v.string()),
  mobile: orNull(v.string()),
  profiles: v.array(
    v.strictObject({
      id,
      bank_id: id,
      initiator: v.string(),
      crawler: orNull(v.strictObject({ uuid: v.string(), status: crawlerStatus })),
      accounts: v.array(v.strictObject({ id })),
    }),
  ),
  profile_count: count,
  crawler_count: count,
  account_count: count,
  initiator: v.string(),
  options,
  /** newest first */
  webhook_log: v.array(webhookEntry),
  analysed: v.boolean(),
  finalised: v.boolean(),
  score_id: orNull(id),
  /** it is a score of transactions that changed since, or that their balances disprove */
  score_outdated: v.boolean(),
  /** of its least trusted account; null: not recorded, or no account yet */
  source: orNull(v.picklist(sources)),
  /** of its worst account; null: nothing was told yet */
  check: orNull(v.picklist(checks)),
});
export type ApplicationRow = v.InferOutput<typeof applicationRow>;

const jobStatus = v.picklist(['not_requested', 'pending', 'completed']);
const account = v.strictObject({
  id,
  nickname: v.string(),
  bsb: v.string(),
  number: v.string(),
  type: v.string(),
  available: orNull(v.number()),
  balance: orNull(v.number()),
  transaction_count: count,
  jobs: v.record(v.string(), jobStatus),
  analyses: v.array(analysisCard),
  interim: v.boolean(),
  ...toldOfFigures,
  /** newest first; a statement that told other contents later is there with each version */
  eStatement: v.array(v.strictObject({ id, version: count })),
});

/** The newest so many are in the record, and so many of those that failed. */
export const mostWebhooks = 20;
const webhookAttempt = v.strictObject({
  ...webhookEntry.entries,
  /** of its line in the webhook log */
  id,
  /** the name of the endpoint; null when it is no longer there */
  webhook: orNull(v.string()),
  /** null when the receiver did not answer */
  response_code: orNull(v.number()),
  /** which attempt of its event it was; null when what was sent was not kept */
  attempt: orNull(count),
  /** why there is no good answer, in words */
  error: orNull(v.string()),
  /** of the last attempt of an event that is tried again */
  next_attempt_at: orNull(time),
  /** what is sent again; null when what was sent was not kept */
  delivery_id: orNull(id),
});
export type WebhookAttempt = v.InferOutput<typeof webhookAttempt>;

/** Everything the application view shows. */
export const application = v.strictObject({
  ...applicationRow.entries,
  finalised_at: orNull(time),
  /** why there is no score, or why it is out of date; null: neither is so, or the vendor wants no scores */
  score_note: orNull(v.string()),
  deleted_at: orNull(time),
  version: v.number(),
  documents: v.array(v.strictObject({ kind: v.string(), format: v.string(), created_at: time })),
  /** all that were sent, counted, with the newest and the newest that failed, newest first */
  webhooks: v.strictObject({ count, failed: count, last: v.array(webhookAttempt) }),
  profiles: v.array(
    v.strictObject({
      id,
      bank_id: id,
      initiator: v.string(),
      crawler: orNull(v.strictObject({ ...crawlerRow.entries, lifecycle: v.array(logEntry) })),
      /** how many accounts the customer or the bank did not share when the consent was last used; the consent names them */
      not_shared: count,
      accounts: v.array(account),
    }),
  ),
});
export type Application = v.InferOutput<typeof application>;

/** What applications can be filtered by, in a list and for an order about all that match. */
export const applicationFilters = v.strictObject({
  bank: v.optional(banksInAddress),
  label: v.optional(smallIdInAddress),
  email: v.optional(emailText),
  mobile: v.optional(v.pipe(textOf(30), v.trim(), v.regex(/^\+?[\d ()-]{3,30}$/, 'must be a phone number'))),
  full_name: v.optional(searchText),
  source: v.optional(v.picklist(sources, `must be ${sources.join(', ')}`)),
  check: v.optional(v.picklist(checks, `must be ${checks.join(', ')}`)),
  webhook: v.optional(v.picklist(['arrived', 'failed'], 'must be arrived or failed')),
  /** The one whose label it is, whatever the label. */
  vendor: v.optional(smallIdInAddress),
  analysed: v.optional(flagInAddress),
  finalised: v.optional(flagInAddress),
  balances: v.optional(flagInAddress),
  transactions: v.optional(flagInAddress),
  interims: v.optional(flagInAddress),
  estatements: v.optional(flagInAddress),
  analysis: v.optional(flagInAddress),
  from: v.optional(timeInAddress),
  /** Before this time. */
  to: v.optional(timeInAddress),
});
export type ApplicationFilters = v.InferOutput<typeof applicationFilters>;

const listQuery = v.strictObject({
  ...applicationFilters.entries,
  page_size: v.optional(pageSizeInAddress),
  cursor: v.optional(cursorText),
});

export const lookupTypes = [
  'vendor_specific_id',
  'application_id',
  'account_id',
  'profile_id',
  'analysis_id',
  'crawler_uuid',
] as const;
export type LookupType = (typeof lookupTypes)[number];

/** What lists need; the other calls come when they are first made. */
export const applicationLists = {
  list: endpoint({
    method: 'GET',
    path: 'applications/',
    level: 'USER',
    summary: 'Applications, newest first',
    query: listQuery,
    answer: page(applicationRow),
    watches: ['applications', 'crawlers', 'webhooks', 'vendors', 'access'],
  }),
  lookup: endpoint({
    method: 'GET',
    path: 'applications/lookup/',
    level: 'USER',
    summary: 'The applications that an id of any of the six types belongs to',
    query: v.pipe(
      v.strictObject({
        vendor_specific_id: v.optional(searchText),
        application_id: v.optional(idInAddress),
        account_id: v.optional(idInAddress),
        profile_id: v.optional(idInAddress),
        analysis_id: v.optional(idInAddress),
        crawler_uuid: v.optional(uuidInAddress),
      }),
      v.check(
        (query) => Object.values(query).filter((value) => value !== undefined).length === 1,
        `needs exactly one of ${lookupTypes.join(', ')}`,
      ),
    ),
    answer: page(application),
  }),
  incomplete: endpoint({
    method: 'GET',
    path: 'incomplete-bundle-applications/',
    level: 'STAFF',
    summary: 'Applications that are not yet both analysed and finalised, newest first',
    query: v.strictObject({
      bank: v.optional(banksInAddress),
      label: v.optional(smallIdInAddress),
      vendor: v.optional(smallIdInAddress),
      source: applicationFilters.entries.source,
      check: applicationFilters.entries.check,
      from: v.optional(timeInAddress),
      to: v.optional(timeInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(applicationRow),
    watches: ['applications', 'crawlers', 'webhooks', 'vendors', 'access'],
  }),
  analyses: endpoint({
    method: 'GET',
    path: 'applications/{id}/analyses',
    level: 'USER',
    summary: 'The analyses of one application, newest first',
    params: v.strictObject({ id: idInAddress }),
    query: v.strictObject({ page_size: v.optional(pageSizeInAddress), cursor: v.optional(cursorText) }),
    answer: page(analysisCard),
    watches: ['analyses', 'access'],
  }),
};
