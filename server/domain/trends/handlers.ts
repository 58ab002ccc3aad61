// The call for charts: counts of outcomes by bucket, of what the caller may see.
import { trendOutcomes, trendRanges, type Trend, type trends } from '../../../src/api/contract/trends.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { countBuckets } from './buckets.ts';
import { conditionsOf, sources } from './sources.ts';

export const trendsHandlers: HandlersOf<typeof trends> = {
  async read({ query, caller, data, services }) {
    const source = sources[query.of];
    for (const field of ['bank_id', 'webhook_id'] as const)
      if (query[field] !== undefined && source[field] === undefined) throw badInput(field, `is not for ${query.of}`);
    const { seconds, bucket } = trendRanges[query.range];
    // On the clock, so that a bucket does not change its borders with each question.
    const to = Math.ceil(services.now() / 1000 / bucket) * bucket;
    const from = to - seconds;
    const many = seconds / bucket;
    const found = await countBuckets(data, source, {
      first: from - seconds,
      end: to,
      bucket,
      conditions: conditionsOf(source, caller, query),
    });
    const nothing = trendOutcomes[query.of].map(() => 0);
    const bucketsFrom = (first: number): Trend['buckets'] =>
      Array.from({ length: many }, (_none, place) => found.get(first + place) ?? nothing);
    return {
      from: new Date(from * 1000).toISOString(),
      to: new Date(to * 1000).toISOString(),
      outcomes: [...trendOutcomes[query.of]],
      before: bucketsFrom(0),
      buckets: bucketsFrom(many),
    };
  },
};
