// The analysis of one account as work: its transactions are recognised, its figures are taken, its end is told.
import * as v from 'valibot';
import { vendorSettings } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { defineJob, GiveUp, type JobContext } from '../../platform/jobs/job.ts';
import { MatchingTookTooLong } from '../rules/threads.ts';
import { begin, complete, fail } from './run/attemptQueries.ts';
import { classifyAccount } from './run/classify.ts';
import { endRun } from './run/endRun.ts';
import { disableMetrics, readVendorWishes } from './metrics/wishes.ts';
import { readFacts } from './metrics/facts.ts';
import { resultOf } from './metrics/resultOf.ts';

type Payload = { analysisId: number };

export const analyseJob = defineJob<Payload>({
  name: 'analyse',
  payload: v.strictObject({ analysisId: v.number() }),
  perVendor: {
    setting: 'max_concurrent_analyses_avg',
    preset: Number(vendorSettings.max_concurrent_analyses_avg.preset),
  },
  retries: 3,
  retrySeconds: 10,
  expireSeconds: 600,
  atOnce: 4,
  async run(job) {
    const analysis = await job.step('begin', (tx) => begin(tx, job.payload.analysisId));
    if (analysis === null) throw new GiveUp('gone', 'The analysis is no longer there');
    const skipped = await classified(job, analysis);
    const wishes = await readVendorWishes(job.data, analysis.vendor_id);
    const facts = await readFacts(job.data, [analysis.account_id]);
    const { result, broken } = resultOf(facts, wishes, 'account');
    if (skipped > 0) result.notes.push(`${skipped} rules are left out because their patterns cannot be used`);
    if (broken.length > 0)
      job.services.log.error('Metrics failed and are switched off', { metrics: broken.join(', ') });
    await job.step('complete', async (tx) => {
      if (broken.length > 0) await disableMetrics(tx, broken);
      await endRun(tx, analysis.application_id, await complete(tx, analysis, result), facts);
    });
  },
  async giveUp(tx, { analysisId }, why) {
    const run = await fail(tx, analysisId, why);
    if (run !== undefined) await endRun(tx, run.applicationId, run.time);
  },
});

async function classified(job: JobContext<Payload>, analysis: Parameters<typeof classifyAccount>[1]): Promise<number> {
  try {
    return await classifyAccount(job, analysis);
  } catch (error) {
    // It took the whole budget of a question: another attempt would take it too.
    if (error instanceof MatchingTookTooLong) throw new GiveUp('rule_too_slow', error.message);
    throw error;
  }
}
