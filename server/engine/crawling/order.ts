// Orders a crawl: the crawler with its first log entries, and its work once nothing more is awaited from the customer.
import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { crawlJob } from './crawl.job.ts';
import { addToLog } from '../crawlLog/crawlLog.ts';
import { countOnDay } from './keeping/counts.ts';
import type { CrawlerOptions } from './keeping/subject.ts';
import { lifecycle } from '../crawlLog/logLines.ts';

interface NewCrawler {
  vendorId: number;
  labelId: number;
  bankId: number;
  applicationId: number;
  profileId: number;
  reference: string;
  initiator: string;
  /** In words for its log, where nobody ordered it from the workbench. */
  why?: string;
  options: CrawlerOptions & { days_to_display: number };
}

export interface MadeCrawler {
  id: number;
  uuid: string;
  vendorId: number;
  timestamp: string;
}

/** Waits for its customer, unless it is ordered from the workbench. */
export async function makeCrawler(tx: Data, now: () => number, given: NewCrawler): Promise<MadeCrawler> {
  const { vendorId, labelId, bankId, applicationId, profileId, reference, initiator, options } = given;
  const made = await tx.one<MadeCrawler>(sql`
    insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status, crawler_options)
    values (${randomUUID()}, ${profileId}, ${applicationId}, ${vendorId}, ${labelId}, ${bankId}, now(), ${initiator}, ${reference}, 'INITIAL', ${JSON.stringify(options)}::jsonb)
    returning id, uuid, vendor_id as "vendorId", timestamp::text as timestamp`);
  if (made === undefined) throw new Error('The crawler was not made');
  const why = given.why ?? (initiator === 'dashboard' ? 'Ordered from the workbench' : 'Waiting for the customer');
  await addToLog(tx, { ...made, crawlerId: made.id }, now, [lifecycle('INITIAL', why)]);
  await countOnDay(tx, vendorId, made.timestamp, 'crawls');
  return made;
}

/** False: it is not waiting for its customer any more. */
export async function queueCrawler(tx: Data, now: () => number, crawler: MadeCrawler): Promise<boolean> {
  const { id, vendorId } = crawler;
  const queued = await tx.run(sql`update crawler set status = 'QUEUED' where id = ${id} and status = 'INITIAL'`);
  if (queued === 0) return false;
  await addToLog(tx, { ...crawler, crawlerId: id }, now, [lifecycle('QUEUED', 'Waiting for a free crawler')]);
  await enqueue(tx, crawlJob, { crawlerId: id }, { vendorId, key: `crawler ${id}` });
  return true;
}
