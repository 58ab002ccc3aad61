// Crawls that fail as tests say: with a log, at a step, by a message.
import { addToLog } from '../../../../server/engine/crawlLog/crawlLog.ts';
import { lifecycle } from '../../../../server/engine/crawlLog/logLines.ts';
import { endCrawl, lastLines } from '../../../../server/engine/crawling/ending.ts';
import { readSubject } from '../../../../server/engine/crawling/keeping/subject.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { World } from '../../../world.ts';
import { addCrawler, type CrawlerPlan } from '../../domain/applications/records.ts';

export interface Failing extends Omit<CrawlerPlan, 'status'> {
  status?: 'DIED' | 'FAILED' | 'TIMEDOUT';
  steps?: readonly string[];
  code?: string;
  message?: string;
}

export interface Failed {
  id: number;
  uuid: string;
  cause: number | null;
}

/** Through the one place at which crawls end. */
export async function failCrawl(world: World, plan: Failing): Promise<Failed> {
  const {
    status = 'DIED',
    steps = ['PROCESSING'],
    code = 'E5007',
    message = 'The element did not appear',
    ...made
  } = plan;
  const { id, uuid } = await addCrawler(world, { ...made, status: 'PROCESSING' });
  const { system } = world.database;
  await system.transaction(async (tx) => {
    const subject = await readSubject(tx, id);
    if (subject === undefined) throw new Error('The crawler is gone');
    const ending = { status, trouble: { standard: 'MODULE_DIED', code, message } };
    const lines = [...steps.map((step) => lifecycle(step)), ...lastLines(ending)];
    const logCount = await addToLog(tx, subject, Date.now, lines);
    await endCrawl(tx, subject, { ...ending, logCount });
  });
  const row = await system.one<{ cause: number | null }>(sql`select cause_id as cause from crawler where id = ${id}`);
  return { id, uuid, cause: row?.cause ?? null };
}
