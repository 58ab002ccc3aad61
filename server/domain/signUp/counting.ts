// How many sign-ups begin at an address and for an e-mail: those that were cancelled do not count, and count again when they go on.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { digestOfEmail } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Attempt } from './attempt.ts';

/** Counts one that begins, or refuses it; one that is refused takes nothing. */
export async function countSignUp(limits: Limits, { address }: RequestFacts, email: string): Promise<void> {
  const key = digestOfEmail(email);
  await limits.spend('sign-up-email', [key]);
  try {
    await limits.spend('sign-up', [address]);
  } catch (error) {
    await limits.refund('sign-up-email', [key]);
    throw error;
  }
}

/** One that was cancelled goes on: it counts again. */
export async function countAgain(services: Services, request: RequestFacts, attempt: Attempt): Promise<void> {
  if (attempt.cancelled_at === null) return;
  await countSignUp(services.limits, request, attempt.email);
  await services.database.system.run(sql`update sign_up set cancelled_at = null where id = ${attempt.id}`);
}

/** Its place in the budgets is free again, once, in the transaction that gives its payment up. */
export const noteCancelled = async (tx: Data, id: number): Promise<boolean> =>
  (await tx.run(sql`update sign_up set cancelled_at = now() where id = ${id} and cancelled_at is null`)) > 0;

export async function uncount(limits: Limits, { address }: RequestFacts, email: string): Promise<void> {
  await limits.refund('sign-up', [address]);
  await limits.refund('sign-up-email', [digestOfEmail(email)]);
}
