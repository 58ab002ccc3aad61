// Asks for a fresh proof of who is calling before what cannot be undone for many.
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Services } from '../../services/services.ts';
import { sql } from '../../database/sql.ts';

/** The header's place in a refusal that the workbench answers with its question. */
const proofField = 'proof';

export async function requireProof(
  caller: Caller,
  { proof }: Pick<Definition, 'proof'>,
  { database, limits }: Pick<Services, 'database' | 'limits'>,
): Promise<void> {
  const { session } = caller;
  // A signed request has no person before it, and no account call is open to it.
  if (proof === undefined || session === undefined) return;
  const found = await database.system.one<{ fresh: boolean }>(
    sql`select proved_at > now() - interval '15 minutes' as fresh from session where id = ${session.id}`,
  );
  if (found?.fresh === true) return;
  const refusal = new Refusal(428, 'Please confirm first that it is you', { field: proofField });
  if (proof === 'always') throw refusal;
  try {
    await limits.spend('unproved', [`session ${session.id}`]);
  } catch (error) {
    throw error instanceof Refusal && error.status === 429 ? refusal : error;
  }
}
