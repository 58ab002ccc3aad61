// The timeline of an incident: what the product and people did, in words.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export type EntryKind =
  | 'began'
  | 'noticed'
  | 'rule'
  | 'worse'
  | 'over'
  | 'again'
  | 'taken'
  | 'given back'
  | 'note'
  | 'raised'
  | 'lowered'
  | 'ticket'
  | 'summary'
  | 'offline'
  | 'online'
  | 'recrawl'
  | 'merged'
  | 'closed'
  | 'reopened'
  | 'message'
  | 'resolved';

interface Entry {
  what: EntryKind;
  text?: string;
  personId?: number | undefined;
  /** Now, unless it was before. */
  at?: Date | undefined;
}

export const writeEntry = (tx: Data, incidentId: number, { what, text = '', personId, at }: Entry): Promise<number> =>
  tx.run(sql`insert into incident_entry (incident_id, at, what, person_id, text)
    values (${incidentId}, coalesce(${at ?? null}::timestamptz, clock_timestamp()), ${what}, ${personId ?? null}, ${text})`);
