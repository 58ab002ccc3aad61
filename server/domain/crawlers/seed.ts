// The seed a crawler started from; who read it is put on record.
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import { hidingIn } from '../../engine/crawlLog/hideInLog.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { findSeed } from './queries.ts';

export const seed: Handler<typeof crawlers.seed> = ({ params, caller, data, request }) =>
  data.transaction(async (tx) => {
    const found = await findSeed(tx, caller, params.uuid);
    if (found === undefined) throw notFound('Crawler');
    if (found.seed === null) throw new Refusal(404, 'This crawler has no seed');
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'crawlers.seed',
      object: `crawler ${params.uuid}`,
      requestId: request.id,
      result: 'done',
    });
    return (await hidingIn(caller.showPii, tx, [found.id], []))(found.seed);
  });
