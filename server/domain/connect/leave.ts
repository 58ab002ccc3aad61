// The customer leaves: a crawl that has not begun ends here, one that has is told, and one that is released goes on.
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import { addToLog } from '../../engine/crawlLog/crawlLog.ts';
import { endCrawl, holdSubject, lastLines } from '../../engine/crawling/ending.ts';
import { customerLeft } from '../../engine/crawling/visiting/customer.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { withdraw } from '../../platform/jobs/enqueue.ts';
import { abandonJob, abandonKey } from './abandon.job.ts';
import { progressOf } from './progress.ts';
import { withVisit } from './visit/session.ts';

export const leave: Handler<typeof connect.leave> = ({ body, services, request }) =>
  withVisit(services, { token: body.token, address: request.address }, async (tx, visit) => {
    const { crawlerId } = visit;
    if (crawlerId === null) throw new Refusal(409, 'Please choose your bank first');
    const subject = await holdSubject(tx, crawlerId);
    if (subject === undefined) return progressOf(tx, visit);
    if (subject.status === 'INITIAL' || subject.status === 'QUEUED') {
      const ending = { status: 'EXITED' as const, trouble: customerLeft };
      const logCount = await addToLog(tx, subject, services.now, lastLines(ending));
      await endCrawl(tx, subject, { ...ending, logCount });
      await withdraw(tx, abandonJob, abandonKey(crawlerId));
    } else if (subject.status === 'PROCESSING' || subject.status === 'AUTH') {
      await tx.run(sql`insert into crawl_secret (crawler_id, vendor_id, left_at) values (${crawlerId}, ${visit.vendorId}, now())
        on conflict (crawler_id) do update set left_at = now()`);
    }
    return progressOf(tx, visit);
  });
