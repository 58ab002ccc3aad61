// Says what every process of the product answers to the machines around it: whether its database answers, and who may read its metrics.
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { EnvironmentName } from '../../settings/place/environmentName.ts';
import { isOnThisMachine } from '../../settings/place/loopback.ts';

/** A balancer that waits longer has given up by itself. */
const longestWaitMs = 1_500;

export function databaseAnswers({ system }: Pick<Database, 'system'>): Promise<boolean> {
  const answers = system.one(sql`select 1 as one`).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, sleep(longestWaitMs, false, { ref: false })]);
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

interface MeasureSettings {
  environment: EnvironmentName;
  metricsToken: string | undefined;
}

/** Whoever has the token; without one, in production this machine alone. */
export function mayMeasure(
  { environment, metricsToken }: MeasureSettings,
  address: string,
  authorization: string | undefined,
): boolean {
  if (metricsToken !== undefined) return isSameSecret(authorization, `Bearer ${metricsToken}`);
  return environment !== 'production' || isOnThisMachine(address);
}

function isSameSecret(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
