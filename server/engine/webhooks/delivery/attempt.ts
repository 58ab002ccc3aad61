// One attempt at one webhook: put on record, sent, and put on record how it went.
import { randomUUID } from 'node:crypto';
import type { Data } from '../../../platform/database/database.ts';
import type { JobContext, Reason } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { begin } from './begin.ts';
import type { Call } from './call.ts';
import { finish } from './finish.ts';
import { findDelivery } from './queries.ts';
import { send } from './send.ts';

export async function attempt(job: JobContext<Call>): Promise<void> {
  const { payload, services } = job;
  // Every claim of a job counts as a separate attempt: nobody knows whether what was sent before a server died has arrived.
  const begun = await job.step(`begin ${randomUUID()}`, (tx) => begin(tx, payload));
  if (begun.attempt === null) return;
  const { attempt: id } = begun;
  const outcome = await send(services, id, job.signal);
  const ended = await job.step(`finish ${id}`, (tx) => finish(tx, services, payload.delivery, id, outcome));
  if (ended.emails > 0) services.mail.wake();
}

/** The job was taken up too often: the delivery goes on with the next place of its schedule. */
export async function attemptLost(tx: Data, { delivery, call }: Call, why: Reason, services: Services): Promise<void> {
  const found = await findDelivery(tx, delivery);
  if (found?.state !== 'pending' || found.call !== call) return;
  const outcome = { success: false, error: `The attempt came to no end: ${why.message}` };
  await finish(tx, services, delivery, found.open_attempt, outcome);
}
