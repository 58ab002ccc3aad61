// How something went over time, for charts: how many of each outcome in each piece of a range, and in the same range before it.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, smallIdInAddress, time } from './fields.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Each range with the seconds that it covers and those that one bucket covers: enough buckets for a shape, few enough to walk by keys. */
export const trendRanges = {
  '1h': { seconds: hour, bucket: minute },
  '6h': { seconds: 6 * hour, bucket: 10 * minute },
  '24h': { seconds: day, bucket: 30 * minute },
  '7d': { seconds: 7 * day, bucket: 4 * hour },
  '30d': { seconds: 30 * day, bucket: 12 * hour },
} as const;
export type TrendRange = keyof typeof trendRanges;
export const trendRangeNames = Object.keys(trendRanges) as TrendRange[];

/** The outcomes of each subject; the first one is what is hoped for, and its share is the rate. */
export const trendOutcomes = {
  crawls: ['completed', 'died', 'failed', 'timed out'],
  webhooks: ['arrived', 'failed'],
  transactions: ['identified', 'without a category'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type TrendSubject = keyof typeof trendOutcomes;

/** A count for each outcome, in their order. */
const counts = v.array(count);

const trend = v.strictObject({
  /** When the first bucket begins, and the last one ends: that one is not over. */
  from: time,
  to: time,
  outcomes: v.array(v.string()),
  buckets: v.array(counts),
  /** The same buckets of the range before, which ends where this one begins. */
  before: v.array(counts),
});
export type Trend = v.InferOutput<typeof trend>;

export const trends = {
  read: endpoint({
    method: 'GET',
    path: 'trends/',
    level: 'USER',
    summary:
      'How crawls, webhooks or transactions of analyses went in a range until now, bucket by bucket, beside the range before; of the own vendor below staff',
    query: v.strictObject({
      of: v.picklist(
        Object.keys(trendOutcomes) as [TrendSubject, ...TrendSubject[]],
        `must be one of ${Object.keys(trendOutcomes).join(', ')}`,
      ),
      range: v.picklist(trendRangeNames, `must be one of ${trendRangeNames.join(', ')}`),
      /** of crawls and transactions */
      bank_id: v.optional(smallIdInAddress),
      vendor: v.optional(smallIdInAddress),
      /** of webhooks */
      webhook_id: v.optional(smallIdInAddress),
    }),
    answer: trend,
    watches: ['crawlers', 'analyses', 'webhooks', 'access'],
    changesEvery: 60,
  }),
};
