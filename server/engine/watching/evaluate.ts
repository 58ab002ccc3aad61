// Evaluates every rule once: in one transaction, by whichever process comes first in its minute.
import { writeAudits } from '../../platform/audit/audit.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';
import { keepStates } from '../bankStates/keepStates.ts';
import { countHours } from './facts/hours.ts';
import { findAll } from './findings.ts';
import { closeOld } from './incidents/end.ts';
import { followIncidents } from './incidents/follow.ts';
import { settle } from './incidents/settle.ts';
import { readRules } from './rules/rules.ts';

type Watching = Pick<Services, 'database' | 'settings' | 'now'>;

/** A little less than a minute: two processes whose timers drift apart still do it about once a minute. */
const atLeastMs = 50_000;

/**
 * False: another process is at it, or has been in this minute. The time is that of the database, so that a server whose clock is
 * wrong is no other judge; and one that was set back does not stop the watching.
 */
export const evaluate = ({ database, settings, now }: Watching, always = false): Promise<boolean> =>
  database.system.transaction(async (tx) => {
    const turn = await tx.one<{ now: Date; ago: number | null }>(sql`select now() as now,
      abs(extract(epoch from now() - evaluated_at) * 1000)::float8 as ago from watching for update skip locked`);
    if (turn === undefined || (!always && turn.ago !== null && turn.ago < atLeastMs)) return false;
    const began = performance.now();
    const at = turn.now.getTime();
    await countHours(tx, at);
    const audits = await settle(tx, await findAll(tx, { database, settings, now }, await readRules(tx), at), at);
    await followIncidents(tx);
    audits.push(...(await closeOld(tx)));
    await keepStates(tx);
    await tx.run(
      sql`update watching set evaluated_at = now(), milliseconds = ${Math.round(performance.now() - began)}`,
    );
    if (audits.length > 0) await writeAudits(tx, audits);
    return true;
  });
