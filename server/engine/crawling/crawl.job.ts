// The work of a crawl: at most so many at once for each vendor, taken up again when its worker dies, and never stuck.
import * as v from 'valibot';
import { defineJob } from '../../platform/jobs/job.ts';
import { addToLog } from '../crawlLog/crawlLog.ts';
import { crawl } from './crawl.ts';
import { endCrawl, holdSubject, lastLines } from './ending.ts';
import { isActive, readSubject } from './keeping/subject.ts';
import { awaitTurn } from './visiting/turn.ts';

/** The bank's share of a crawl; the time that the customer takes to answer does not count. */
const usualSeconds = 600;
/** The longest that the bank may say nothing when it is asked something. */
const usualSilence = 90;

export const crawlJob = defineJob({
  name: 'crawl',
  payload: v.strictObject({
    crawlerId: v.pipe(v.number(), v.integer(), v.minValue(1)),
    seconds: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(3_600))),
    silence: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(3_600))),
  }),
  perVendor: { setting: 'max_interacting_crawlers', preset: 10 },
  retries: 8,
  retrySeconds: 2,
  expireSeconds: 2_400,
  atOnce: 24,
  instead: 'Its crawler has ended: recrawl the customer instead',
  async run(job) {
    const { crawlerId, seconds = usualSeconds, silence = usualSilence } = job.payload;
    const subject = await readSubject(job.data, crawlerId);
    // Deleted, or ended by its customer, while it waited.
    if (subject === undefined || !isActive(subject)) return;
    await awaitTurn(job, subject);
    await crawl(job, subject, { whole: seconds, silence });
  },
  async giveUp(tx, { crawlerId }, { code }, { now }) {
    const subject = await holdSubject(tx, crawlerId);
    if (subject === undefined || !isActive(subject)) return;
    const trouble = {
      standard: 'CRAWL_GIVEN_UP',
      code: 'E9009',
      message: `The crawl could not be carried out (${code})`,
    };
    const ending = { status: code === 'timeout' ? ('TIMEDOUT' as const) : ('FAILED' as const), trouble };
    const logCount = await addToLog(tx, subject, now, lastLines(ending));
    await endCrawl(tx, subject, { ...ending, logCount });
  },
});
