// Takes the mark of a line away; where there is none, nothing changes.
import type { logMarks } from '../../../src/api/contract/crawling/logMarks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findLog } from '../crawlerLogs/queries.ts';
import { deleteMark, lockCrawler, readMark } from './queries.ts';

export const remove: Handler<typeof logMarks.remove> = ({ params, caller, data, request }) =>
  data.transaction(async (tx) => {
    const { uuid, sequence } = params;
    const { id } = await findLog(tx, caller, uuid);
    const crawler = await lockCrawler(tx, id);
    if (crawler === undefined) throw notFound('Crawler');
    const before = await readMark(tx, id, sequence);
    if (before === undefined) return { detail: 'The line was not marked' };
    await deleteMark(tx, id, sequence);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: crawler.vendorId,
      command: 'logMarks.remove',
      object: `crawler ${uuid} line ${sequence}`,
      before: { note: before.note },
      requestId: request.id,
      result: 'done',
    });
    return { detail: 'The mark was taken away' };
  });
