// Previews and orders the recovery of an endpoint: everything that it missed between two times.
import { mostInRun } from '../../../../src/api/contract/runs/runs.ts';
import type { recoveries } from '../../../../src/api/contract/runs/recoveries.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { webhookDays } from '../../../platform/jobs/sweepRows.ts';
import { findRun } from '../keeping/queries.ts';
import { writeRun } from '../keeping/write.ts';
import { endpointHindrance, findMissed, takenOf, type Missed } from './missed.ts';

export const preview: Handler<typeof recoveries.preview> = async ({ body, data, caller, services }) => {
  const missed = await findMissed(data, caller, body);
  const { id, name, url } = missed.endpoint;
  return {
    webhook: { id, name, url },
    hindrance: endpointHindrance(missed.endpoint) ?? null,
    missed: missed.events.length,
    taken: takenOf(missed).length,
    failed: missed.events.filter(({ state }) => state !== null).length,
    left_out: reasonsOf(missed),
    kept_since: new Date(services.now() - webhookDays * 86_400_000).toISOString(),
  };
};

function reasonsOf({ leftOut }: Missed): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason } of leftOut) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

export const create: Handler<typeof recoveries.create> = ({ body, data, caller, request }) =>
  data.transaction(async (tx) => {
    // Two orders at the same time come one after the other: the second one finds what the first has taken.
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('recovery'), ${body.webhook})`);
    const missed = await findMissed(tx, caller, body);
    const { endpoint, leftOut } = missed;
    const hindrance = endpointHindrance(endpoint);
    if (hindrance !== undefined) throw new Refusal(409, hindrance);
    const taken = takenOf(missed);
    if (taken.length === 0) throw new Refusal(409, 'Nothing was missed between these times');
    if (body.expected !== undefined && body.expected !== taken.length)
      throw new Refusal(
        409,
        `${taken.length} events were missed by now, and not ${body.expected}: look at the number again`,
      );
    const { webhook, from, to } = body;
    const items = [
      ...taken.map(({ id, application }) => ({ application, event: id, lane: webhook })),
      ...leftOut.slice(0, mostInRun).map(({ id, application, reason }) => ({
        application,
        event: id,
        lane: webhook,
        ...(reason === null ? {} : { reason }),
      })),
    ];
    const options = { endpoint: endpoint.name, url: endpoint.url, from, to };
    const id = await writeRun(tx, caller, { kind: 'recovery', options, items });
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: endpoint.vendor_id,
      command: 'recoveries.create',
      object: `webhook ${webhook}`,
      after: { run: id, from, to, events: taken.length, left_out: leftOut.length },
      requestId: request.id,
      result: 'done',
    });
    return findRun(tx, caller, id);
  });
