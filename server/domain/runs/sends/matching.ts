// Orders the sends of all applications that match a filter, whether anybody has loaded them or not: counted first, then written as one run.
import { mostInRun } from '../../../../src/api/contract/runs/runs.ts';
import type { ApplicationFilters } from '../../../../src/api/contract/applications/applications.ts';
import type { Hindrance } from '../../../../src/api/contract/runs/recrawlRule.ts';
import { tooOld } from '../../../../src/api/contract/runs/sendRule.ts';
import type { sends, SendKind } from '../../../../src/api/contract/runs/sends.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import type { Data } from '../../../platform/database/database.ts';
import { every, sql, type Sql } from '../../../platform/database/sql.ts';
import type { Asked, Handler } from '../../../platform/http/handler.ts';
import { among } from '../../../platform/lists/several.ts';
import { banksIn, checkPersonalSearch, conditionsOf } from '../../applications/matching.ts';
import { findRun } from '../keeping/queries.ts';
import { writeRun } from '../keeping/write.ts';
import { divide, type Divided } from './divide.ts';
import { openSince } from '../../../engine/documents/data/openSince.ts';

/** So many of the newest that are no older than 7 days are looked at. */
const mostLookedAt = 10_000;

type Asking = Pick<Asked<typeof sends.previewMatching>, 'caller' | 'services' | 'request'>;

interface Found extends Divided {
  matching: number;
  isEstimate: boolean;
  tooOld: number;
  beyond: number;
}

async function find(data: Data, asked: Asking, kind: SendKind, filter: ApplicationFilters): Promise<Found> {
  const { caller, services, request } = asked;
  const matches = every([...conditionsOf(filter, caller), among(banksIn(filter))]);
  const young = sql`${matches} and t.timestamp >= ${openSince()}`;
  const countOf = (condition: Sql) =>
    services.counts.of(data, sql`from application t where ${condition}`, request.version);
  const all = await countOf(matches);
  const rows = await data.rows<{ id: number }>(
    sql`select t.id from application t where ${young} order by t.timestamp desc, t.id desc limit ${mostLookedAt + 1}::int`,
  );
  const looked = rows.slice(0, mostLookedAt).map(({ id }) => id);
  const unlooked = rows.length > mostLookedAt ? Math.max(1, (await countOf(young)).count - mostLookedAt) : 0;
  const { taken, leftOut } = await divide({ data, caller }, { kind, applications: looked });
  return {
    taken: taken.slice(0, mostInRun),
    leftOut,
    matching: Math.max(all.count, looked.length),
    isEstimate: all.estimated,
    tooOld: Math.max(0, all.count - looked.length - unlooked),
    beyond: Math.max(0, taken.length - mostInRun) + unlooked,
  };
}

export const previewMatching: Handler<typeof sends.previewMatching> = async (asked) => {
  const { body, data } = asked;
  await checkPersonalSearch(body.filter, asked);
  const found = await find(data, asked, body.kind, body.filter);
  return {
    matching: found.matching,
    is_estimate: found.isEstimate,
    taken: found.taken.length,
    arrived: found.taken.filter(({ hasArrived }) => hasArrived).length,
    beyond: found.beyond,
    left_out: reasonsOf(found),
  };
};

function reasonsOf({ leftOut, tooOld: old }: Found) {
  const groups = new Map<string, { hindrance: Hindrance; count: number }>();
  const add = (hindrance: Hindrance, count: number): void => {
    const known = groups.get(hindrance.predicate[1]);
    groups.set(hindrance.predicate[1], { hindrance, count: (known?.count ?? 0) + count });
  };
  for (const one of leftOut) add(one, 1);
  if (old > 0) add(tooOld, old);
  return [...groups.values()].map(({ hindrance: { text, predicate }, count }) => ({
    reason: text,
    predicate: { one: predicate[0], many: predicate[1] },
    count,
  }));
}

export const createMatching: Handler<typeof sends.createMatching> = async (asked) => {
  const { body, data, caller, request } = asked;
  await checkPersonalSearch(body.filter, asked);
  return data.transaction(async (tx) => {
    // Two orders at the same time come one after the other: the second one finds what the first has taken.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('order of sends'))`);
    const found = await find(tx, asked, body.kind, body.filter);
    const { taken, leftOut } = found;
    if (taken.length === 0) {
      const reasons = reasonsOf(found).map(({ reason }) => reason);
      throw new Refusal(
        409,
        reasons.length === 0 ? 'No application matches' : `None can be sent: ${reasons.slice(0, 4).join('; ')}`,
      );
    }
    if (body.expected !== undefined && body.expected !== taken.length)
      throw new Refusal(
        409,
        `${taken.length} applications can be sent by now, and not ${body.expected}: look at the number again`,
      );
    const items = [
      ...taken.map(({ id, vendor }) => ({ application: id, lane: vendor })),
      ...leftOut.slice(0, mostInRun).map(({ id, text }) => ({ application: id, reason: text })),
    ];
    // The filters by name alone: what was searched for may be personal.
    const filters = Object.keys(body.filter).toSorted();
    const id = await writeRun(tx, caller, { kind: body.kind, options: { matching: found.matching, filters }, items });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'sends.createMatching',
      object: `run ${id}`,
      after: {
        kind: body.kind,
        filters,
        matching: found.matching,
        applications: taken.length,
        left_out: leftOut.length + found.tooOld,
      },
      requestId: request.id,
      result: 'done',
    });
    return { run: await findRun(tx, caller, id) };
  });
};
