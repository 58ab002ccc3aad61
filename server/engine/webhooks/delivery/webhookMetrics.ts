// Measures the webhooks: what waits to be delivered, which endpoints fail or were switched off, and for how long.
import { sql } from '../../../platform/database/sql.ts';
import { gauge, gaugeBy } from '../../../platform/metrics/families.ts';
import type { Counter } from '../../../platform/metrics/metrics.ts';
import type { Reading } from '../../../platform/metrics/databaseMetrics.ts';

const most = 20_000;

export const webhookAttempts: Counter = {
  name: 'signalbox_webhook_attempts_total',
  help: 'Attempts at webhooks from this process, by outcome: accepted, refused (the receiver answered), unreachable.',
};
export const webhookOutcomes = ['accepted', 'refused', 'unreachable'] as const;

export const webhookMetrics: Reading = async (data) => {
  const row = await data.one<{
    pending: number;
    failing: number;
    resting: number;
    switched_off: number;
    longest: number | null;
  }>(sql`select
    (select count(*)::int from (select 1 from webhook_delivery where state = 'pending' order by webhook_id limit ${most}) d) as pending,
    count(*) filter (where w.enabled and h.failures > 0)::int as failing,
    count(*) filter (where w.enabled and h.open_until > now())::int as resting,
    count(*) filter (where not w.enabled and h.failing_since is not null)::int as switched_off,
    extract(epoch from now() - min(h.failing_since) filter (where w.enabled))::float8 as longest
    from webhook_health h join webhook w on w.id = h.webhook_id and w.deleted_at is null`);
  const { pending, failing = 0, resting = 0, switched_off = 0, longest } = row ?? {};
  return [
    gauge('signalbox_webhook_deliveries_pending', `Deliveries that wait; at most ${most} are counted.`, pending),
    gaugeBy('signalbox_webhook_endpoints', 'Endpoints that are in trouble.', 'state', {
      failing,
      resting,
      switched_off,
    }),
    gauge(
      'signalbox_webhook_failing_seconds',
      'For how long the endpoint that fails longest has taken nothing.',
      Math.max(0, longest ?? 0),
    ),
  ];
};
