// Now: the figures of these minutes for staff, and what changed since somebody was away.
import * as v from 'valibot';
import { crawlerStatus } from '../crawling/crawlers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, time } from '../fields.ts';
import { figures, newestCause } from './figures.ts';

const ofBank = { bank_id: id, bank: v.string() };

/** More new causes than these are not named. */
export const mostNewCauses = 10;

const away = v.strictObject({
  /** When the person was last here; null when that is not long ago, or was dismissed. */
  since: orNull(time),
  /** They were away for longer than is looked back. */
  is_cut: v.boolean(),
  failed: v.array(v.strictObject({ status: crawlerStatus, crawls: count })),
  offline: v.array(v.strictObject({ ...ofBank, at: time, by: orNull(v.picklist(['staff', 'threshold'])) })),
  back: v.array(v.strictObject({ ...ofBank, at: time })),
  /** Causes of failures that came, or came back, meanwhile. */
  causes: v.array(v.strictObject(newestCause)),
});
export type Away = v.InferOutput<typeof away>;

export const now = {
  figures: endpoint({
    method: 'GET',
    path: 'now/',
    level: 'STAFF',
    summary: 'How crawls, banks and queues are in these minutes',
    answer: figures,
    watches: ['crawlers', 'banks', 'incidents', 'access'],
    changesEvery: 10,
  }),
  away: endpoint({
    method: 'GET',
    path: 'now/away/',
    level: 'STAFF',
    summary: 'What changed while the caller was away, where that was longer than four hours',
    answer: away,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: 'now/away/dismiss/',
    level: 'STAFF',
    summary: 'Have seen what changed while the caller was away, or show it again',
    body: v.strictObject({ dismissed: v.boolean('must be true or false') }),
    answer: v.strictObject({ dismissed: v.boolean() }),
  }),
};
