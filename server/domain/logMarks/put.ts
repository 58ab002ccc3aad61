// Marks a line of a log, or changes the note of its mark.
import { mostMarks, type logMarks } from '../../../src/api/contract/crawling/logMarks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findLog } from '../crawlerLogs/queries.ts';
import { lockCrawler, readMark, writeMark } from './queries.ts';

export const put: Handler<typeof logMarks.put> = ({ params, body, caller, data, request }) =>
  data.transaction(async (tx) => {
    const { uuid, sequence } = params;
    const { id: crawlerId, count } = await findLog(tx, caller, uuid);
    if (sequence > count) throw notFound('Line');
    const crawler = await lockCrawler(tx, crawlerId);
    if (crawler === undefined) throw notFound('Crawler');
    const before = await readMark(tx, crawlerId, sequence);
    if (before === undefined && crawler.marks >= mostMarks)
      throw new Refusal(409, `${mostMarks} lines of this log are marked, and there can be no more`);
    const { vendorId } = crawler;
    const { personId } = caller;
    if (personId === undefined) throw notFound('Person');
    await writeMark(tx, { crawlerId, vendorId, sequence, note: body.note, personId });
    const mark = await readMark(tx, crawlerId, sequence);
    if (mark === undefined) throw notFound('Mark');
    await writeAudit(tx, {
      personId,
      vendorId,
      command: 'logMarks.put',
      object: `crawler ${uuid} line ${sequence}`,
      ...(before === undefined ? {} : { before: { note: before.note } }),
      after: { note: mark.note },
      requestId: request.id,
      result: 'done',
    });
    return mark;
  });
