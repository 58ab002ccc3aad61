// Ends an attempt: on record, delivered, tried again later, given up, or the endpoint switched off.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Services } from '../../../platform/services/services.ts';
import { callFor } from './call.ts';
import { disable } from './disable.ts';
import { isWaiting, lockHealth, noteFailure, noteSuccess, type Health } from './health.ts';
import { disabledAfterDays, tellLater } from '../failing/order.ts';
import { postpone, release } from './holding.ts';
import { endDeliveries, findDelivery } from './queries.ts';
import { record, type Outcome } from './record.ts';
import { attemptsInAll, pauseBefore } from './schedule.ts';
import { gone } from './send.ts';

export interface Finished {
  /** E-mails that wait to be sent. */
  emails: number;
}

export async function finish(
  tx: Data,
  services: Services,
  deliveryId: number,
  attemptId: number | null,
  outcome: Outcome,
): Promise<Finished> {
  const before = await lockHealth(tx, deliveryId);
  if (attemptId !== null && !(await record(tx, attemptId, outcome))) return { emails: 0 };
  const found = await findDelivery(tx, deliveryId);
  if (before === undefined || found === undefined) return { emails: 0 };
  // A delivery that was switched off while its answer was under way still counts when it arrived.
  if (outcome.success) {
    await noteSuccess(tx, before);
    await endDeliveries(tx, sql`d.id = ${deliveryId}`, 'delivered');
    if (before.failures > 0) await release(tx, before);
    return { emails: 0 };
  }
  const health = (await noteFailure(tx, before.webhook_id)) ?? before;
  if (found.state === 'pending') await goOn(tx, deliveryId, found.turn, health, outcome);
  const { webhook_id: webhook, failing_since: since } = health;
  if (before.failures === 0 && since !== null) await tellLater(tx, { webhook, since, letter: 'webhookFailing' });
  const reason = reasonToDisable(health, outcome);
  if (reason !== undefined && found.enabled) return { emails: await disable(tx, services, webhook, reason) };
  if (isWaiting(health)) await postpone(tx, health);
  return { emails: 0 };
}

async function goOn(
  tx: Data,
  deliveryId: number,
  turn: number,
  { now }: Health,
  { retryAfter }: Outcome,
): Promise<void> {
  if (turn >= attemptsInAll) return endDeliveries(tx, sql`d.id = ${deliveryId}`, 'failed');
  await tx.run(sql`update webhook_delivery set turn = turn + 1 where id = ${deliveryId}`);
  await callFor(tx, deliveryId, { at: new Date(now.getTime() + pauseBefore(turn + 1, retryAfter)) });
}

function reasonToDisable({ is_hopeless }: Health, { status }: Outcome): string | undefined {
  if (status === gone) return 'The receiver answered 410: it wants no more events.';
  return is_hopeless ? `Nothing was accepted for ${disabledAfterDays} days.` : undefined;
}
