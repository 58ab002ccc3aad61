// Channels: where incidents are told, made and changed by staff; their secrets are written and never given back.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, page, plainText, smallIdInAddress, textOf, time } from '../fields.ts';
import {
  channelKinds,
  longestAfterMinutes,
  longestChannelAddress,
  longestChannelName,
  longestChannelSecret,
  mostChannels,
} from './channelKinds.ts';
import { severities } from '../watching/words.ts';

const channel = v.strictObject({
  id,
  name: v.string(),
  kind: v.picklist(channelKinds),
  /** of a Teams workflow its host alone: the rest is its secret */
  address: v.string(),
  target: orNull(v.string()),
  has_secret: v.boolean(),
  /** calls that come back are believed, because what signs them is known */
  takes_answers: v.boolean(),
  /** where the provider sends what people answer there; null: this kind sends nothing back */
  answers_at: orNull(v.string()),
  enabled: v.boolean(),
  /** it is told when nobody has taken the incident for so long; 0: at once */
  after_minutes: count,
  /** it is told of incidents that are at least so severe */
  least_severity: v.picklist(severities),
  last_sent_at: orNull(time),
  /** null: the last message arrived, or there was none */
  failing_since: orNull(time),
  problem: orNull(v.string()),
  advice: orNull(v.string()),
  version: count,
});
export type Channel = v.InferOutput<typeof channel>;

/** The signing secret of a webhook, told once; null where none was made. */
const withSecret = v.strictObject({ ...channel.entries, secret: orNull(v.string()) });

const tested = v.strictObject({
  sent_at: time,
  took_ms: count,
  success: v.boolean(),
  /** what went wrong, and what to change */
  problem: orNull(v.string()),
  advice: orNull(v.string()),
});
export type TestedChannel = v.InferOutput<typeof tested>;

const secretText = v.pipe(textOf(longestChannelSecret), v.trim(), v.minLength(1, 'must not be empty'));
const facts = {
  name: v.pipe(plainText(longestChannelName), v.minLength(1, 'must not be empty')),
  address: v.optional(v.pipe(textOf(longestChannelAddress), v.trim())),
  target: v.optional(v.nullable(v.pipe(textOf(50), v.trim()))),
  /** left out, the one that is there stays */
  secret: v.optional(secretText),
  /** empty, the one that is there is taken away */
  answers: v.optional(v.pipe(textOf(longestChannelSecret), v.trim())),
  enabled: v.optional(v.boolean('must be true or false')),
  after_minutes: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must be at least 0'),
      v.maxValue(longestAfterMinutes, `must be at most ${longestAfterMinutes}`),
    ),
  ),
  least_severity: v.optional(v.picklist(severities, `must be one of ${severities.join(', ')}`)),
};
const params = v.strictObject({ id: smallIdInAddress });

export const channels = {
  list: endpoint({
    method: 'GET',
    path: 'alert-channels/',
    level: 'STAFF',
    summary: 'The channels over which incidents are told, oldest first, with what went wrong last',
    answer: page(channel),
  }),
  make: endpoint({
    method: 'POST',
    path: 'alert-channels/',
    level: 'STAFF',
    summary: 'Make a channel; the signing secret of a webhook is told once',
    body: v.strictObject({
      ...facts,
      kind: v.picklist(channelKinds, `must be one of ${channelKinds.join(', ')}`),
    }),
    answer: withSecret,
    refuses: { 409: `There are ${mostChannels} channels. Delete one first` },
  }),
  change: endpoint({
    method: 'PUT',
    path: 'alert-channels/{id}/',
    level: 'STAFF',
    summary: 'Change a channel; what is left out stays, and another address needs its secret again',
    params,
    body: v.strictObject({ ...facts, renew_secret: v.optional(v.boolean('must be true or false')) }),
    answer: withSecret,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'alert-channels/{id}/',
    level: 'STAFF',
    summary: 'Delete a channel and its secrets: nothing is told over it any more',
    params,
    answer: channel,
    versioned: true,
  }),
  test: endpoint({
    method: 'POST',
    path: 'alert-channels/{id}/test/',
    level: 'STAFF',
    summary: 'Send a test message now, and say how it was received',
    params,
    answer: tested,
    limit: 'webhook-test',
  }),
};
