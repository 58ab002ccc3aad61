// The statements with which one analysis begins, is completed, or fails.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Reason } from '../../../platform/jobs/job.ts';
import type { AnalysisResult } from '../../results/analysisResult.ts';
import { takeTurn } from './takeTurn.ts';

export interface BegunAnalysis {
  id: number;
  application_id: number;
  account_id: number;
  vendor_id: number;
  bank_id: number;
  country: string;
  time: string;
  /** When the first attempt began; what it waited before does not count as its duration. */
  begun: string;
}

export async function begin(tx: Data, id: number): Promise<BegunAnalysis | null> {
  const found = await tx.one<BegunAnalysis>(sql`
    select a.id, a.application_id, a.account_id, a.vendor_id, a.bank_id, b.country_code as country, a.time::text as time,
      clock_timestamp()::text as begun
    from analysis a join bank b on b.id = a.bank_id where a.id = ${id}`);
  return found ?? null;
}

/** The time of its run. */
export async function complete(tx: Data, analysis: BegunAnalysis, result: AnalysisResult): Promise<string> {
  const { types, categories } = result.unidentified;
  await takeTurn(tx, analysis.application_id);
  await tx.run(sql`update analysis set completed = true, csv = true, result = ${JSON.stringify(result)}::jsonb,
      transaction_count = ${result.transactions}, unidentified_types = ${types}, unidentified_categories = ${categories},
      elapsed = round(extract(epoch from clock_timestamp() - ${analysis.begun}::timestamptz))::int,
      error_code = null, error_message = null, version = version + 1
    where id = ${analysis.id}`);
  await tx.run(sql`update account set jobs = jobs || '{"analysis": "completed"}' where id = ${analysis.account_id}`);
  return analysis.time;
}

interface FailedRun {
  applicationId: number;
  time: string;
}

export async function fail(tx: Data, id: number, { code, message }: Reason): Promise<FailedRun | undefined> {
  await takeTurn(tx, sql`(select application_id from analysis where id = ${id})`);
  return tx.one<FailedRun>(sql`update analysis set error_code = ${code}, error_message = ${message}, version = version + 1
    where id = ${id} and not completed returning application_id as "applicationId", time::text as time`);
}
