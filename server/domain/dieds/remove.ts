// Dismisses a died crawler: once, and asking again changes nothing.
import type { dieds } from '../../../src/api/contract/crawling/dieds.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/calls/refusal.ts';

export const remove: Handler<typeof dieds.remove> = ({ params, caller, data, request }) =>
  data.transaction(async (tx) => {
    const found = await tx.one<{ id: number; removed: boolean }>(sql`
      select id, died_removed_at is not null as removed from crawler
      where vendor_id = ${params.id} and uuid = ${params.uuid} and status = 'DIED' for update`);
    if (found === undefined) throw notFound('Died crawler');
    const detail = 'The died crawler was dismissed';
    if (found.removed) return { detail };
    await tx.run(sql`update crawler set died_removed_at = now() where id = ${found.id}`);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: params.id,
      command: 'dieds.remove',
      object: `crawler ${params.uuid}`,
      requestId: request.id,
      result: 'done',
    });
    return { detail };
  });
