// Ends what goes on for a person beside the session that asks: the other sessions, and API tokens where that is wanted.
import type { EndedElsewhere } from '../../../../src/api/contract/people/managed/endedElsewhere.ts';
import type { Data } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { SessionLimits } from '../../settings/accessSettings.ts';
import { endSessions } from '../sessionQueries.ts';
import { endsAt } from '../sessions.ts';

interface Wanted {
  because: string;
  /** The session that goes on. */
  but: number | undefined;
  tokens: boolean;
}

export const endElsewhere = async (
  tx: Data,
  { now, settings }: { now: () => number; settings: { sessions: SessionLimits } },
  personId: number,
  { because, but, tokens }: Wanted,
): Promise<EndedElsewhere> => ({
  sessions: await endSessions(tx, personId, because, endsAt(now(), settings.sessions), but),
  tokens: tokens ? await deleteTokens(tx, personId) : 0,
});

const deleteTokens = (tx: Data, personId: number): Promise<number> =>
  tx.run(sql`delete from token where person_id = ${personId}`);
