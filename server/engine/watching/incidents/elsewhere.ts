// An incident that somebody takes, gives back or ends at a provider that was told of it: taken there is taken here.
import { writeAudits, type AuditEntry } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ofProduct } from './due.ts';
import { writeEntry } from './entries.ts';
import { tell } from './tell.ts';

export interface Answer {
  incident: number;
  what: 'taken' | 'given back' | 'ended';
  /** "Ann Example in PagerDuty"; "PagerDuty" where it names nobody. */
  by: string;
  provider: string;
  channel: number;
}

/** Changes nothing that is so already, or that somebody here holds. */
export async function answerElsewhere(tx: Data, answer: Answer): Promise<void> {
  const audits = await changes[answer.what](tx, answer);
  if (audits.length > 0) await writeAudits(tx, audits);
}

const changes: Readonly<Record<Answer['what'], (tx: Data, answer: Answer) => Promise<AuditEntry[]>>> = {
  async taken(tx, { incident, by, provider, channel }) {
    const taken = await tx.run(sql`update incident set state = 'taken', taken_elsewhere = ${by}, version = version + 1
      where id = ${incident} and state = 'open'`);
    if (taken === 0) return [];
    await writeEntry(tx, incident, { what: 'taken', text: `By ${by}` });
    await tell(tx, { incident, what: 'taken' });
    // Where it was taken, that is known already.
    await tx.run(sql`update alert_message m set told_version = d.version, told_what = 'taken' from incident_due d
      where d.incident_id = m.incident_id and m.incident_id = ${incident} and m.channel_id = ${channel}`);
    return [ofProduct('take', incident, { state: 'taken', elsewhere: provider, channel })];
  },
  /** Also by the provider itself, when nothing was heard for as long as it waits. */
  async 'given back'(tx, { incident, by, provider, channel }) {
    const back = await tx.run(sql`update incident set state = 'open', taken_elsewhere = null, version = version + 1
      where id = ${incident} and state = 'taken' and owner_id is null and taken_elsewhere is not null`);
    if (back === 0) return [];
    await writeEntry(tx, incident, { what: 'given back', text: `By ${by}` });
    return [ofProduct('give-back', incident, { state: 'open', elsewhere: provider, channel })];
  },
  /** Whether the usual is back the rules say: it is no end here. */
  async ended(tx, { incident, by, provider, channel }) {
    const runs = await tx.one(sql`select from incident where id = ${incident} and state in ('open', 'taken')`);
    if (runs === undefined) return [];
    await writeEntry(tx, incident, { what: 'resolved', text: `By ${by}. It is over here when no rule finds trouble` });
    return [ofProduct('resolve-elsewhere', incident, { elsewhere: provider, channel })];
  },
};
