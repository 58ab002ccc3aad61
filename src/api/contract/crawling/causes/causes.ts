// Causes: failures of crawls that are alike, what staff know and did about each, and who is told when it is solved.
import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import {
  count,
  flagInAddress,
  id,
  idInAddress,
  orNull,
  page,
  plainText,
  smallIdInAddress,
  smallIdInBody,
  time,
  timeInAddress,
  uuidInAddress,
  cursorText,
  pageSizeInAddress,
} from '../../fields.ts';

const causeStates = ['open', 'snoozed', 'handled'] as const;
export type CauseState = (typeof causeStates)[number];
const state = v.picklist(causeStates, `must be one of ${causeStates.join(', ')}`);

/** Open ones that were seen in the last days; "quiet" are open ones that were not. */
const causeFilters = ['open', 'snoozed', 'handled', 'quiet', 'all'] as const;
const causeFilter = v.picklist(causeFilters, `must be one of ${causeFilters.join(', ')}`);

/** As many days the arrivals are told of, the last one today. */
export const daysOfArrivals = 14;
export const longestNote = 1_000;

const causeRow = v.strictObject({
  id,
  module: v.string(),
  /** those whose crawls it hit, by name */
  banks: v.array(v.strictObject({ id, name: v.string() })),
  code: v.string(),
  /** without what is of one customer: ids, numbers, amounts, times, quoted values */
  message: v.string(),
  /** the last step that its crawls reached, such as AUTH; empty where they reached none */
  step: v.string(),
  state,
  snoozed_until: orNull(time),
  handled_at: orNull(time),
  /** when it came back after it had been handled */
  reopened_at: orNull(time),
  owner: orNull(v.strictObject({ id, name: v.string() })),
  note: v.string(),
  count,
  count_24h: count,
  vendors: count,
  first_seen: time,
  last_seen: time,
  /** crawls by day, in eastern Australia */
  arrivals: v.array(count),
  /** of all crawls of its banks in the last seven days; null where there were none */
  share: orNull(v.number()),
  /** it came, or came back, since the caller last looked */
  is_new: v.boolean(),
  newest_crawler: v.string(),
  newest_status: v.picklist(['DIED', 'FAILED', 'TIMEDOUT']),
  /** how many want to be told when it is handled */
  watchers: count,
  version: count,
});
export type CauseRow = v.InferOutput<typeof causeRow>;

const causeChange = v.pipe(
  v.strictObject({
    state: v.optional(state),
    /** with the state "snoozed": until when */
    snoozed_until: v.optional(timeInAddress),
    note: v.optional(plainText(longestNote)),
    owner_id: v.optional(v.nullable(smallIdInBody)),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), 'must change something'),
  v.check(
    (change) => (change.state === 'snoozed') === (change.snoozed_until !== undefined),
    'names "snoozed_until" with the state "snoozed", and only there',
  ),
);
export type CauseChange = v.InferOutput<typeof causeChange>;

const crawlerInAddress = v.strictObject({ uuid: uuidInAddress });

export const causes = {
  list: endpoint({
    method: 'GET',
    path: 'causes/',
    level: 'STAFF',
    summary: 'Causes of failures, the one that came last first; without a state the open ones of two weeks',
    query: v.strictObject({
      state: v.optional(causeFilter),
      bank_id: v.optional(smallIdInAddress),
      /** those that hit crawls of this vendor */
      vendor: v.optional(smallIdInAddress),
      /** those that the caller has taken */
      mine: v.optional(flagInAddress),
      /** those that are new since the caller's last visit */
      new: v.optional(flagInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(causeRow),
    perPerson: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'causes/{id}/',
    level: 'STAFF',
    summary:
      'Change a cause: handled, snoozed or open, its note and its owner; who asked to is told when it is handled',
    params: v.strictObject({ id: idInAddress }),
    body: causeChange,
    answer: causeRow,
    versioned: true,
  }),
  recrawlable: endpoint({
    method: 'GET',
    path: 'causes/{id}/recrawlable/',
    level: 'STAFF',
    summary: 'The crawlers of a cause whose customers were not crawled again since, newest first, at most 1000',
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({
      crawlers: v.array(v.string()),
      /** how many are not named, as there are too many */
      more: count,
      /** how many crawls of this cause had another crawl of their customer since */
      crawled_since: count,
    }),
  }),
  visit: endpoint({
    method: 'POST',
    path: 'causes/visit/',
    level: 'STAFF',
    summary: 'Tells that the caller looks at the causes; what came before the visit before is new no longer',
    evenWhenLow: true,
    answer: v.strictObject({ since: orNull(time) }),
  }),
  ofCrawler: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/cause/',
    level: 'USER',
    summary: 'The cause of a crawler that failed, and how many others failed the same way within 24 hours of it',
    params: crawlerInAddress,
    answer: v.strictObject({
      cause: orNull(
        v.strictObject({
          id,
          code: v.string(),
          message: v.string(),
          step: v.string(),
          state,
          /** of all vendors for staff; otherwise of the own one */
          others_24h: count,
          vendors_24h: count,
          last_seen: time,
          /** the caller is told when it is handled */
          is_told: v.boolean(),
          /** for staff */
          owner: orNull(v.string()),
          note: orNull(v.string()),
        }),
      ),
    }),
    perPerson: true,
  }),
  tell: endpoint({
    method: 'PUT',
    path: 'dashboard/crawlers/{uuid}/cause/tell/',
    level: 'USER',
    summary: 'Ask to be told by e-mail when the cause of a crawler is handled, or no longer',
    params: crawlerInAddress,
    body: v.strictObject({ wanted: v.boolean('must be true or false') }),
    answer: v.strictObject({ detail: v.string(), is_told: v.boolean() }),
    refuses: { 409: 'This crawler has not failed: there is nothing to be told' },
  }),
};
