// The calls about what somebody waits for.
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import type { recordWatches, RecordWatch } from '../../../src/api/contract/people/recordWatches.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { whyNotReanalysed } from '../applications/reanalysis/reanalysable.ts';
import { isDelivered, isFinished, standing } from './outcomes.ts';
import { findSubject, type Subject } from './subject.ts';
import { openSince } from '../../engine/documents/data/openSince.ts';

const columns = columnsOf<RecordWatch>()('t', ['id', 'kind', 'name', 'event', 'by_email', 'outcome'], {
  asked_at: sql`iso(t.asked_at)`,
  told_at: sql`iso(t.told_at)`,
});
const mostWaitedFor = 100;

export const recordWatchesHandlers: HandlersOf<typeof recordWatches> = {
  list(asked) {
    const mine = sql`t.person_id = ${asked.caller.personId} and t.seen_at is null`;
    return idPage({ table: sql`record_watch`, fields: columns, conditions: [mine] }, asked);
  },

  ask: ({ body, caller, data, request }) =>
    data.transaction(async (tx) => {
      const subject = await findSubject(tx, caller, body.kind, body.name);
      const hindrance = await whyNot(tx, body, subject);
      if (hindrance !== undefined) throw new Refusal(409, hindrance);
      const watch = await keep(tx, caller, body, subject);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'recordWatches.ask',
        object: `${body.kind} ${body.name}`,
        after: { watch: watch.id, event: body.event, by_email: body.by_email },
        requestId: request.id,
        result: 'done',
      });
      return watch;
    }),

  end: ({ params, caller, data, request }) =>
    data.transaction(async (tx) => {
      const mine = sql`t.id = ${params.id} and t.person_id = ${caller.personId} and t.seen_at is null`;
      const watch = await tx.one(sql`select ${columns} from record_watch t where ${mine} for update`);
      if (watch === undefined) throw notFound('Watch');
      if (watch.told_at === null) await tx.run(sql`delete from record_watch t where ${mine}`);
      else await tx.run(sql`update record_watch t set seen_at = now() where ${mine}`);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: caller.vendorId,
        command: 'recordWatches.end',
        object: `${watch.kind} ${watch.name}`,
        before: { watch: watch.id, event: watch.event },
        requestId: request.id,
        result: 'done',
      });
      return watch;
    }),
};

type Wish = BodyOf<typeof recordWatches.ask>;

/** What is so already, or will never be, is not waited for. */
async function whyNot(tx: Data, { kind, event }: Wish, { id, applicationId }: Subject): Promise<string | undefined> {
  const now = standing(kind, id, applicationId);
  const outcome = await isFinished(tx, now);
  if (event === 'finished') {
    if (outcome === undefined) return undefined;
    return kind === 'application' ? 'Nothing of this application is under way' : `It has finished already: ${outcome}`;
  }
  if (applicationId === null) return 'It belongs to no application: only its end can be waited for';
  if (event === 'delivered') {
    const came = await isDelivered(tx, now);
    const isIdle = (await isFinished(tx, standing('application', applicationId, applicationId))) !== undefined;
    return isIdle && came !== undefined ? `Its newest webhook has come to its end already: ${came}` : undefined;
  }
  const old = await tx.one(sql`select from application_key where id = ${applicationId} and timestamp < ${openSince()}`);
  if (old !== undefined) return 'The application is older than 7 days: it can be reanalysed no more';
  const reason = await whyNotReanalysed(tx, applicationId);
  if (reason === undefined) return 'It can be reanalysed now';
  return isForGood(reason) ? reason : undefined;
}

const isForGood = (reason: string): boolean => /deleted|no accounts|not found/.test(reason);

async function keep(
  tx: Data,
  caller: Caller,
  body: Wish,
  { id, vendorId, applicationId }: Subject,
): Promise<RecordWatch> {
  const { kind, name, event, by_email: byEmail } = body;
  const open = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from record_watch where person_id = ${caller.personId} and told_at is null`,
  );
  if ((open?.n ?? 0) >= mostWaitedFor)
    throw new Refusal(409, `You wait for ${mostWaitedFor} records already. Take one back first`);
  const watch = await tx.one(sql`
    insert into record_watch as t (person_id, vendor_id, kind, record_id, name, application_id, event, by_email)
    values (${caller.personId}, ${vendorId}, ${kind}, ${id}, ${name}, ${applicationId}, ${event}, ${byEmail})
    on conflict (person_id, kind, record_id, event) where told_at is null do update set by_email = excluded.by_email
    returning ${columns}`);
  if (watch === undefined) throw new Error('The watch was not kept');
  return watch;
}
