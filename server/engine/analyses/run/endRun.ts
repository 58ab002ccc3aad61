// Ends a run of analyses once its last one has ended: figures over all accounts, reports, documents, and who is told.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { afterAnalyses } from '../../documents/startPrints.ts';
import { emit } from '../../webhooks/events.ts';
import { readFacts, type Facts } from '../metrics/facts.ts';
import { resultOf } from '../metrics/resultOf.ts';
import { disableMetrics, readVendorWishes } from '../metrics/wishes.ts';
import { mailFinished } from './mailFinished.job.ts';
import { keepScore } from '../score/keepScore.ts';
import { failScore } from '../score/scoreState.ts';
import { orderReports } from '../reports/orderReports.ts';

interface RunAnalysis {
  id: number;
  account_id: number;
  vendor_id: number;
  label_id: number;
  completed: boolean;
  error_code: string | null;
}

/** Called with the application locked. A run without a time has no analyses: its application has no accounts. */
export async function endRun(
  tx: Data,
  applicationId: number,
  time: string | undefined,
  /** What was just found of the account that ended last. */
  factsOfLast?: Facts,
): Promise<void> {
  const run = time === undefined ? [] : await analysesOf(tx, applicationId, time);
  if (run.some(({ completed, error_code }) => !completed && error_code === null)) return;
  const done = run.filter(({ completed }) => completed);
  const isWhole = done.length === run.length;
  if (isWhole && done.length > 0) {
    const facts = await addCluster(tx, done, factsOfLast);
    await keepScore(tx, { applicationId, vendorId: done[0]?.vendor_id ?? 0 }, facts);
  }
  if (!isWhole) await failScore(tx, applicationId);
  for (const { id, vendor_id } of done) await orderReports(tx, { id, vendorId: vendor_id }, ['html', 'pdf']);
  if (isWhole) {
    await tx.run(sql`update application a set analysed = true, analysed_at = now()
      from application_key k where k.id = ${applicationId} and a.id = k.id and a.timestamp = k.timestamp`);
  }
  const owner = await ownerOf(tx, applicationId);
  if (owner === undefined) return;
  await emit(tx, {
    applicationId,
    ...owner,
    event: 'analysis_finished',
    data: {
      analyses: done.map(({ id }) => id),
      failed: run.flatMap(({ id, completed, error_code }) => (completed ? [] : [{ id, code: error_code }])),
    },
  });
  const finished = { applicationId, done: done.length, failed: run.length - done.length };
  await mailFinished(tx, owner.vendorId, finished);
  if (isWhole) await afterAnalyses(tx, applicationId);
}

const analysesOf = (tx: Data, applicationId: number, time: string): Promise<RunAnalysis[]> =>
  tx.rows<RunAnalysis>(sql`select id, account_id, vendor_id, label_id, completed, error_code from analysis
    where application_id = ${applicationId} and time = ${time}::timestamptz order by id`);

const ownerOf = (tx: Data, id: number) =>
  tx.one<{ vendorId: number; labelId: number }>(sql`select a.vendor_id as "vendorId", a.label_id as "labelId"
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp where k.id = ${id}`);

async function addCluster(tx: Data, done: readonly RunAnalysis[], factsOfLast: Facts | undefined): Promise<Facts> {
  const accounts = done.map(({ account_id }) => account_id);
  // A single account is all there is to know about.
  const facts = (accounts.length === 1 ? factsOfLast : undefined) ?? (await readFacts(tx, accounts));
  const wishes = await readVendorWishes(tx, done[0]?.vendor_id ?? 0);
  const { result, broken } = resultOf(facts, wishes, 'cluster');
  if (broken.length > 0) await disableMetrics(tx, broken);
  const cluster = JSON.stringify({ accounts: accounts.length, metrics: result.metrics, period: result.period });
  const notes = JSON.stringify(result.notes);
  await tx.run(sql`update analysis set result = jsonb_set(jsonb_set(result, '{cluster}', ${cluster}::jsonb), '{notes}',
      (select coalesce(jsonb_agg(distinct note), '[]') from jsonb_array_elements(result->'notes' || ${notes}::jsonb) note))
    where id = any(${done.map(({ id }) => id)}::bigint[])`);
  return facts;
}
