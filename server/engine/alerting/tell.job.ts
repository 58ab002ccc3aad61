// Tells one channel the one thing that is due next; each channel has its own lane, so that one that hangs keeps nobody waiting.
import * as v from 'valibot';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { noteOutcome, openChannel, sendOver } from '../channels/opened.ts';
import type { Outcome } from '../channels/sending/outcome.ts';
import { writeEntry } from '../watching/incidents/entries.ts';
import { ofProduct } from '../watching/incidents/due.ts';
import { composeMessage } from './compose.ts';
import { mostPauseSeconds, nextDue, quietSeconds, type DueMessage } from './due.ts';

const mostSeconds = 10 * 60;

const pauseOf = (attempts: number, outcome: Outcome): number => {
  if (outcome.arrived) return 0;
  // A person has to mend something first: it is looked again now and then.
  if (outcome.final) return mostPauseSeconds;
  const asked = Math.min(mostPauseSeconds, outcome.retryAfter ?? 0);
  return Math.max(asked, Math.min(mostSeconds, 15 * 2 ** Math.min(attempts, 6)));
};

export const tellJob = defineJob({
  name: 'tell-channel',
  payload: v.strictObject({ channel: v.number() }),
  perLane: 1,
  retries: 3,
  retrySeconds: 5,
  expireSeconds: 60,
  atOnce: 20,
  async run({ payload: { channel: id }, data, services, signal, step }) {
    const found = await nextDue(data, id);
    const channel = found === undefined ? undefined : await openChannel(data, services, id);
    if (found === undefined || channel === undefined) return;
    // Whoever was told nothing yet is told that it has begun, however bad it is by now.
    const isFirst = found.told_version === 0 && found.what === 'worse';
    const due: DueMessage = isFirst ? { ...found, what: 'begun' } : found;
    const name = `${due.incident_id} ${due.version}`;
    const message = isNeedless(channel.kind, due) ? undefined : await composeMessage(services, due, id);
    if (message === undefined) {
      await step(`pass over ${name}`, (tx) => noteTold(tx, id, due, due.handle));
      return;
    }
    // Written down before the first byte leaves: whoever comes after a lost worker knows that it may have gone out.
    await step(`send ${name} ${due.attempts}`, async (tx) => {
      await noteSending(tx, id, due);
      // The second copy waits its minute too.
      await beQuiet(tx, id);
    });
    const outcome = await sendOver(channel, message, { services, signal, handle: due.handle ?? undefined });
    await step(`sent ${name} ${due.attempts}`, async (tx) => {
      if (outcome.arrived) await noteTold(tx, id, due, outcome.handle ?? due.handle);
      else await noteMissed(tx, id, due, outcome);
      await noteOutcome(tx, id, outcome);
      await beQuiet(tx, id);
      await writeDown(tx, due, channel, outcome);
      return null;
    });
  },
  async giveUp() {
    // What was to be told is still due, and is ordered again.
  },
});

/** What cannot be changed is not sent for every change: begun, worse once, and over. */
function isNeedless(kind: string, { what, told_what: before, worse_told: worse }: DueMessage): boolean {
  if (kind !== 'teams' && kind !== 'email') return false;
  return (
    what === 'taken' || (what === 'worse' && worse > 0) || (what === 'begun' && before !== null && before !== 'over')
  );
}

const beQuiet = (tx: Data, channel: number): Promise<number> =>
  tx.run(
    sql`update alert_channel set quiet_until = now() + make_interval(secs => ${quietSeconds}) where id = ${channel}`,
  );

const noteSending = (tx: Data, channel: number, { incident_id: incident }: DueMessage): Promise<number> =>
  tx.run(sql`insert into alert_message as m (incident_id, channel_id, sending_since, attempts)
    values (${incident}, ${channel}, now(), 1)
    on conflict (incident_id, channel_id) do update set sending_since = now(), attempts = m.attempts + 1`);

const noteTold = (tx: Data, channel: number, due: DueMessage, handle: string | null): Promise<number> =>
  tx.run(sql`insert into alert_message as m (incident_id, channel_id, told_version, told_what, handle)
    values (${due.incident_id}, ${channel}, ${due.version}, ${due.what}, ${handle})
    on conflict (incident_id, channel_id) do update set told_version = greatest(m.told_version, excluded.told_version),
      told_what = excluded.told_what, handle = excluded.handle, sending_since = null, attempts = 0, problem = null, next_at = now(),
      worse_told = case excluded.told_what when 'worse' then m.worse_told + 1 when 'begun' then 0 else m.worse_told end`);

const noteMissed = (
  tx: Data,
  channel: number,
  due: DueMessage,
  outcome: Outcome & { arrived: false },
): Promise<number> =>
  tx.run(sql`update alert_message set sending_since = null, problem = ${outcome.problem},
      next_at = now() + make_interval(secs => ${pauseOf(due.attempts, outcome)})
    where incident_id = ${due.incident_id} and channel_id = ${channel}`);

/** In the timeline and in the trail; one that goes on failing stands there once, until it works. */
async function writeDown(
  tx: Data,
  { incident_id: incident, what, version, attempts }: DueMessage,
  { id, name }: { id: number; name: string },
  outcome: Outcome,
): Promise<void> {
  if (!outcome.arrived && attempts > 0) return;
  const text = outcome.arrived ? `Told over ${name}: ${what}` : `Could not be told over ${name}: ${outcome.problem}`;
  await writeEntry(tx, incident, { what: 'message', text });
  await writeAudit(
    tx,
    ofProduct('tell', incident, {
      channel: id,
      what,
      version,
      ...(outcome.arrived ? {} : { problem: outcome.problem }),
    }),
  );
}
