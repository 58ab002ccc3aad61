// Begins the session of a terminal that was confirmed; its key works alone, as that of a script does.
import { writeAudit } from '../../platform/audit/audit.ts';
import { signIns } from '../../platform/access/signInMetrics.ts';
import { endSurplus, startSession } from '../../platform/access/sessionQueries.ts';
import type { RequestFacts } from '../../platform/calls/requestFacts.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf, newReference } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';
import { findOwner } from './queries.ts';

interface Given {
  key: string;
  email: string;
  ends_at: string;
}

/** Undefined: the account was closed meanwhile. */
export async function giveKey(
  tx: Data,
  { services, request }: { services: Services; request: RequestFacts },
  personId: number,
  host: string,
): Promise<Given | undefined> {
  const owner = await findOwner(tx, personId);
  if (owner === undefined || !owner.is_active) return undefined;
  const key = newReference();
  const keyHash = digestOf(key);
  await tx.run(sql`update person set last_login = now() where id = ${personId}`);
  await startSession(tx, {
    tokenHash: undefined,
    keyHash,
    personId,
    bornInBrowser: false,
    remembered: false,
    address: request.address,
    client: `Terminal on ${host}`,
  });
  // Proved was whoever sat at the browser, and not yet whoever holds this key.
  await tx.run(sql`update session set proved_at = '-infinity' where key_hash = ${keyHash}`);
  await endSurplus(tx, personId);
  await writeAudit(tx, {
    personId,
    command: 'access.login',
    after: { terminal: host },
    requestId: request.id,
    result: 'done',
  });
  services.metrics.count(signIns, { factor: 'terminal' });
  const ends = services.now() + services.settings.sessions.absoluteMs;
  return { key, email: owner.email, ends_at: new Date(ends).toISOString() };
}
