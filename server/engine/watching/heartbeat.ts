// Tells an address of the operator's, once for each evaluation, that the watching runs: its silence is what is noticed there.
import { gauge } from '../../platform/metrics/families.ts';
import type { Counter } from '../../platform/metrics/metrics.ts';
import type { Reading } from '../../platform/metrics/databaseMetrics.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';

export const heartbeats: Counter = {
  name: 'signalbox_heartbeats_total',
  help: 'Heartbeats of this process to SIGNALBOX_HEARTBEAT_URL, by whether they were heard.',
};

/** Holds nothing up, and never throws. */
export type Heartbeat = () => Promise<void>;

export function openHeartbeat({
  settings,
  outgoing,
  log,
  metrics,
}: Pick<Services, 'settings' | 'outgoing' | 'log' | 'metrics'>): Heartbeat {
  const { heartbeatUrl: url } = settings.outgoing;
  let wasHeard = true;
  return async () => {
    if (url === undefined) return;
    const why = await beat(outgoing, url);
    metrics.count(heartbeats, { outcome: why === undefined ? 'heard' : 'lost' });
    // The address may hold a secret, and a line a minute would hide the others.
    if (why !== undefined && wasHeard) log.warn('The heartbeat is not heard', { error: why });
    if (why === undefined && !wasHeard) log.info('The heartbeat is heard again');
    wasHeard = why === undefined;
  };
}

/** Why it was not heard. */
async function beat(outgoing: Services['outgoing'], url: string): Promise<string | undefined> {
  try {
    const { status } = await outgoing.post(url, { headers: {}, body: Buffer.alloc(0) });
    return status >= 200 && status <= 299 ? undefined : `The receiver answered ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'The receiver did not answer';
  }
}

export const watchingMetrics: Reading = async (data) => {
  const row = await data.one<{ age: number | null }>(
    sql`select extract(epoch from now() - evaluated_at)::float8 as age from watching`,
  );
  return [
    gauge(
      'signalbox_watching_age_seconds',
      'Seconds since the rules were evaluated last: nothing is noticed while it grows.',
      row?.age ?? undefined,
    ),
  ];
};
