// Ends a crawl whose customer chose a bank and never signed in.
import * as v from 'valibot';
import { addToLog } from '../../engine/crawlLog/crawlLog.ts';
import { endCrawl, holdSubject, lastLines } from '../../engine/crawling/ending.ts';
import { customerLeft } from '../../engine/crawling/visiting/customer.ts';
import { defineJob } from '../../platform/jobs/job.ts';

export const minutesToSignIn = 30;
export const abandonKey = (crawlerId: number): string => `crawler ${crawlerId}`;

export const abandonJob = defineJob({
  name: 'abandon',
  payload: v.strictObject({ crawlerId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  retries: 10,
  retrySeconds: 30,
  expireSeconds: 60,
  atOnce: 2,
  run: ({ payload, step, services }) =>
    step('left', async (tx) => {
      const subject = await holdSubject(tx, payload.crawlerId);
      if (subject?.status !== 'INITIAL') return;
      const ending = { status: 'EXITED' as const, trouble: customerLeft };
      const logCount = await addToLog(tx, subject, services.now, lastLines(ending));
      await endCrawl(tx, subject, { ...ending, logCount });
    }),
  async giveUp() {
    // It stays as it is, waiting for a customer: the next visit of the same customer still clears it away.
  },
});
