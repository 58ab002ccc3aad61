// The rules by which trouble is noticed: made, changed and switched by staff, and rehearsed over the kept month before they are saved.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, page, plainText, smallIdInAddress, smallIdInBody, textOf, time } from '../fields.ts';
import { alertKindNames, alertPresets, bankKinds, severities } from './words.ts';

export const longestAlertName = 120;
export const mostAlertRules = 200;
export const mostLeast = 1000;
export const longestHeldMinutes = 1440;
const mostChannelsNamed = 50;

const rule = v.strictObject({
  id,
  /** of those that come with the product; null: staff made it */
  preset: orNull(v.picklist(alertPresets)),
  name: v.string(),
  kind: v.picklist(alertKindNames),
  /** at most one of the bank, the connector and the vendor is set; none: everything */
  bank_id: orNull(id),
  bank: orNull(v.string()),
  connector: orNull(v.string()),
  of_vendor: orNull(id),
  vendor: orNull(v.string()),
  /** for so long before an incident begins */
  minutes: count,
  /** of fewer crawls or jobs it says nothing */
  least: count,
  severity: v.picklist(severities),
  /** in Sydney, such as 22:00; both or none, and what is critical is told all the same */
  quiet_from: orNull(v.string()),
  quiet_to: orNull(v.string()),
  /** whom it tells; null: every channel that is told of its severity */
  channel_ids: orNull(v.array(id)),
  /** the names of those that are still there */
  channels: v.array(v.string()),
  enabled: v.boolean(),
  /** when it noticed something last */
  last_fired_at: orNull(time),
  /** incidents of it that are not over */
  running: count,
  version: count,
});
export type AlertRule = v.InferOutput<typeof rule>;

const whole = (from: number, to: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(from, `must be at least ${from}`),
    v.maxValue(to, `must be at most ${to}`),
  );
const hourText = v.pipe(textOf(5), v.trim(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'));

const scope = {
  bank_id: v.optional(v.nullable(smallIdInBody)),
  /** a connector, by its name */
  connector: v.optional(v.nullable(v.pipe(textOf(100), v.trim(), v.minLength(1, 'must not be empty')))),
  of_vendor: v.optional(v.nullable(smallIdInBody)),
};
const judged = { minutes: v.optional(whole(0, longestHeldMinutes)), least: v.optional(whole(1, mostLeast)) };
const kind = v.picklist(alertKindNames, `must be one of ${alertKindNames.join(', ')}`);
const facts = {
  ...scope,
  ...judged,
  severity: v.optional(v.picklist(severities, `must be one of ${severities.join(', ')}`)),
  quiet_from: v.optional(v.nullable(hourText)),
  quiet_to: v.optional(v.nullable(hourText)),
  channel_ids: v.optional(
    v.nullable(
      v.pipe(
        v.array(smallIdInBody, 'must be a list of ids'),
        v.minLength(1, 'must name a channel, or be null'),
        v.maxLength(mostChannelsNamed, `must name at most ${mostChannelsNamed}`),
      ),
    ),
  ),
  enabled: v.optional(v.boolean('must be true or false')),
};
const name = v.pipe(plainText(longestAlertName), v.minLength(1, 'must not be empty'));
const params = v.strictObject({ id: smallIdInAddress });

export const rehearsalDays = 30;
export const mostFirings = 200;

const firing = v.strictObject({
  bank_id: id,
  bank: v.string(),
  from: time,
  /** null: it would still go on */
  until: orNull(time),
  minutes: count,
  told: v.string(),
});
export type Firing = v.InferOutput<typeof firing>;

const rehearsal = v.strictObject({
  /** the beginning of what it looked at: 30 days ago, or later where fewer are kept */
  from: time,
  until: time,
  days: count,
  /** since when crawls are counted by the hour, for what is usual; null: nothing is counted */
  usual_from: orNull(time),
  /** the kept crawls that it looked at */
  crawls: count,
  banks: count,
  /** fewer than there are where the time ran out: those with the most crawls come first */
  banks_looked_at: count,
  fired: count,
  /** all its firings together */
  minutes: count,
  /** the newest first */
  firings: v.array(firing),
  /** how many are not named, as there are too many */
  more: count,
});
export type Rehearsal = v.InferOutput<typeof rehearsal>;

export const alertRules = {
  list: endpoint({
    method: 'GET',
    path: 'alert-rules/',
    level: 'STAFF',
    summary: 'The rules by which trouble is noticed, oldest first, with when each noticed something last',
    answer: page(rule),
  }),
  read: endpoint({
    method: 'GET',
    path: 'alert-rules/{id}/',
    level: 'STAFF',
    summary: 'One rule',
    params,
    answer: rule,
  }),
  make: endpoint({
    method: 'POST',
    path: 'alert-rules/',
    level: 'STAFF',
    summary: 'Make a rule; it is evaluated from the next minute on',
    body: v.strictObject({ ...facts, name, kind }),
    answer: rule,
    refuses: { 409: `There are ${mostAlertRules} rules. Delete one first` },
  }),
  change: endpoint({
    method: 'PUT',
    path: 'alert-rules/{id}/',
    level: 'STAFF',
    summary: 'Change a rule, or switch it on or off; what is left out stays, and its kind does',
    params,
    body: v.strictObject({ ...facts, name: v.optional(name) }),
    answer: rule,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'alert-rules/{id}/',
    level: 'STAFF',
    summary:
      'Delete a rule that staff made; its incidents stay, and those that come with the product are switched off instead',
    params,
    answer: rule,
    versioned: true,
    refuses: { 409: 'The rule comes with the product: switch it off instead' },
  }),
  rehearse: endpoint({
    method: 'POST',
    path: 'alert-rules/rehearsal/',
    level: 'STAFF',
    summary: `Say when a rule would have noticed something over the last ${rehearsalDays} days, as far as crawls are kept; nothing is saved. Rules about banks alone (${bankKinds.join(', ')})`,
    body: v.strictObject({ ...scope, ...judged, kind }),
    answer: rehearsal,
    limit: 'rehearsal',
    refuses: { 409: 'A rehearsal of yours is still running: wait for its end' },
  }),
};
