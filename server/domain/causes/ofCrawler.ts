// The cause of one crawler that the caller may see: for a vendor’s person counted over the own crawlers, without what staff noted.
import type { AnswerOf } from '../../../src/api/contract/endpoint.ts';
import type { causes } from '../../../src/api/contract/crawling/causes/causes.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { scopeOf, type Caller } from '../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { nameOf, stateNow } from './queries.ts';

type Found = NonNullable<AnswerOf<typeof causes.ofCrawler>['cause']>;

/** The crawler, with the number of its cause where it has one. */
async function findCrawler(data: Data, caller: Caller, uuid: string) {
  const found = await data.one<{ id: number; causeId: number | null; vendorId: number }>(sql`
    select t.id, t.cause_id as "causeId", t.vendor_id as "vendorId" from crawler t
    where ${every([sql`t.uuid = ${uuid}::uuid`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Crawler');
  return found;
}

export const ofCrawler: Handler<typeof causes.ofCrawler> = async ({ params, caller, data }) => {
  const { id, causeId } = await findCrawler(data, caller, params.uuid);
  if (causeId === null) return { cause: null };
  const isStaff = scopeOf(caller) === 'all';
  const cause = await data.one(sql`
    with others as (select t.timestamp, t.vendor_id from crawler t join crawler this on this.id = ${id}
      where ${every([
        sql`t.cause_id = ${causeId} and t.id <> ${id}`,
        sql`t.timestamp between this.timestamp - interval '24 hours' and this.timestamp + interval '24 hours'`,
        ownVendor(caller),
      ])})
    select ${columnsOf<Found>()('t', ['id', 'code', 'message', 'step'], {
      state: stateNow,
      others_24h: sql`(select count(*)::int from others)`,
      vendors_24h: sql`(select count(distinct vendor_id)::int from others)`,
      last_seen: sql`iso((select max(t.timestamp) from crawler t
        where ${every([sql`t.cause_id = ${causeId}`, ownVendor(caller)])}))`,
      is_told: sql`exists (select from cause_watcher w where w.cause_id = t.id and w.person_id = ${caller.personId})`,
      owner: sql`case when ${isStaff} then ${nameOf} end`,
      note: sql`case when ${isStaff} then t.note end`,
    })} from cause t left join person o on o.id = t.owner_id where t.id = ${causeId}`);
  return { cause: cause ?? null };
};

export const tell: Handler<typeof causes.tell> = ({ params, body: { wanted }, caller, data, request }) =>
  data.transaction(async (tx) => {
    const { causeId, vendorId } = await findCrawler(tx, caller, params.uuid);
    if (causeId === null) throw new Refusal(409, 'This crawler has not failed: there is nothing to be told');
    const cause = await tx.one<{ state: string }>(
      sql`select ${stateNow} as state from cause t where t.id = ${causeId} for update`,
    );
    if (wanted && cause?.state === 'handled') throw new Refusal(409, 'What this crawler failed by is solved already');
    const changed = wanted
      ? await tx.run(sql`insert into cause_watcher (cause_id, person_id, vendor_id)
          values (${causeId}, ${caller.personId}, ${vendorId}) on conflict do nothing`)
      : await tx.run(sql`delete from cause_watcher where cause_id = ${causeId} and person_id = ${caller.personId}`);
    const detail = wanted ? 'You are told by e-mail when it is solved' : 'You are not told any more';
    if (changed === 0) return { detail, is_told: wanted };
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId,
      command: 'causes.tell',
      object: `cause ${causeId}`,
      before: { told: !wanted },
      after: { told: wanted, crawler: params.uuid },
      requestId: request.id,
      result: 'done',
    });
    return { detail, is_told: wanted };
  });
