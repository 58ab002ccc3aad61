// Incidents: trouble that rules noticed, with its timeline, who is at work on it, and what it hit. For staff alone.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  count,
  cursorText,
  flagInAddress,
  id,
  idInAddress,
  idInBody,
  orNull,
  page,
  pageSizeInAddress,
  plainText,
  smallIdInAddress,
  smallIdInBody,
  time,
} from '../fields.ts';
import { incidentStates, incidentSubjects, severities } from './words.ts';

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  v.picklist(names, `must be one of ${names.join(', ')}`);

/** "current": all that are not closed. */
export const incidentFilters = ['current', ...incidentStates, 'all'] as const;

export const longestIncidentNote = 1_000;
export const longestSummary = 4_000;
const longestTicket = 500;

const entry = v.strictObject({
  at: time,
  /** began, noticed, rule, worse, over, again, taken, given back, note, raised, lowered, ticket, summary, offline, online, recrawl, merged, closed, reopened, message, resolved */
  what: v.string(),
  /** null: the product */
  by: orNull(v.string()),
  text: v.string(),
});
export type IncidentEntry = v.InferOutput<typeof entry>;

const incidentRow = v.strictObject({
  id,
  what: oneOf(incidentSubjects),
  /** the bank or the webhook, by name */
  about: v.string(),
  bank_id: orNull(id),
  bank_is_offline: v.boolean(),
  cause_id: orNull(id),
  /** the rule that noticed it */
  rule: v.string(),
  severity: oneOf(severities),
  state: oneOf(incidentStates),
  /** of the first failure; it was noticed later */
  began_at: time,
  noticed_at: time,
  /** when the usual was back */
  over_at: orNull(time),
  closed_at: orNull(time),
  owner: orNull(v.strictObject({ id, name: v.string() })),
  /** who acknowledged it at a provider, where nobody here has taken it */
  taken_elsewhere: orNull(v.string()),
  told: v.string(),
  /** where failed crawls leave the way of the last good one; null: nothing can be said */
  likely: orNull(v.string()),
  ticket: orNull(v.string()),
  summary: orNull(v.string()),
  merged_into: orNull(id),
  crawls: count,
  customers: count,
  vendors: count,
  /** the newest hundred, the oldest of them first */
  entries: v.array(entry),
  version: count,
});
export type IncidentRow = v.InferOutput<typeof incidentRow>;

const ticketText = v.pipe(
  plainText(longestTicket),
  v.check(
    (text) => text === '' || /^https:\/\/[^\s/]+(\/\S*)?$/.test(text),
    'must be an address that begins with https://',
  ),
);

const incidentChange = v.pipe(
  v.strictObject({
    /** "closed", or "open" again */
    state: v.optional(v.picklist(['open', 'closed'], 'must be open or closed')),
    /** null gives it back */
    owner_id: v.optional(v.nullable(smallIdInBody)),
    severity: v.optional(oneOf(severities)),
    /** where it is worked on elsewhere; empty: nowhere */
    ticket: v.optional(ticketText),
    summary: v.optional(plainText(longestSummary)),
    /** joins the timeline */
    note: v.optional(v.pipe(plainText(longestIncidentNote), v.minLength(1, 'must not be empty'))),
    /** closes it as a part of another one */
    merged_into: v.optional(idInBody),
    /** a run that crawls again what it hit: joins the timeline */
    run: v.optional(idInBody),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), 'must change something'),
);
export type IncidentChange = v.InferOutput<typeof incidentChange>;

export const incidents = {
  list: endpoint({
    method: 'GET',
    path: 'incidents/',
    level: 'STAFF',
    summary:
      'Incidents with their timelines, the one that was noticed last first; without a state those that are not closed',
    query: v.strictObject({
      id: v.optional(idInAddress),
      state: v.optional(oneOf(incidentFilters)),
      severity: v.optional(oneOf(severities)),
      bank_id: v.optional(smallIdInAddress),
      /** those that the caller has taken */
      mine: v.optional(flagInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(cursorText),
    }),
    answer: page(incidentRow),
    perPerson: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'incidents/{id}/',
    level: 'STAFF',
    summary:
      'Change an incident: its owner, state, severity, ticket and summary, a note on its timeline, or into which one it is merged',
    params: v.strictObject({ id: idInAddress }),
    body: incidentChange,
    answer: incidentRow,
    versioned: true,
    refuses: { 409: 'Another incident is open for the same bank: merge them' },
  }),
  recrawlable: endpoint({
    method: 'GET',
    path: 'incidents/{id}/recrawlable/',
    level: 'STAFF',
    summary:
      'The crawlers that an incident hit and whose customers were not crawled again since, newest first, at most 1000',
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({
      crawlers: v.array(v.string()),
      /** how many are not named, as there are too many */
      more: count,
      /** how many of those that it hit had another crawl of their customer since */
      crawled_since: count,
    }),
  }),
};
