// Starts the analyses of an application: one for each of its accounts, together a run that is known by its time.
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { analyseJob } from './analyse.job.ts';
import { endRun } from './run/endRun.ts';
import { insertAnalyses, lockApplication, type LockedApplication } from './run/startQueries.ts';
import { beginScore } from './score/scoreState.ts';

/** Called in the transaction that ends the last crawl of an application. */
export async function afterCrawl(tx: Data, applicationId: number): Promise<void> {
  const application = await lockApplication(tx, applicationId);
  if (application === undefined || !application.analysis || application.deleted) return;
  await startRun(tx, application);
}

/** The ids of the analyses that were started; none when the application has no accounts, and then its run is over at once. */
export async function startRun(tx: Data, application: LockedApplication): Promise<number[]> {
  const started = await insertAnalyses(tx, application.id);
  if (started.length > 0) await beginScore(tx, application.id);
  for (const { id } of started) {
    await enqueue(tx, analyseJob, { analysisId: id }, { vendorId: application.vendorId, key: String(id) });
  }
  if (started.length === 0) await endRun(tx, application.id, undefined);
  return started.map(({ id }) => id);
}
