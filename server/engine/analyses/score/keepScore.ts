// Gives an application its score once all its accounts are analysed, where its vendor has chosen a model.
import { currentScoreModel } from '../../../../src/api/contract/vendors/vendorSettings.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Facts } from '../metrics/facts.ts';
import { isDisproved, settleScore } from './scoreState.ts';
import { scoreOf } from './scoreOf.ts';

interface Scored {
  applicationId: number;
  vendorId: number;
}

/** With the figures of all accounts, in the transaction that ends the run. */
export async function keepScore(tx: Data, { applicationId, vendorId }: Scored, facts: Facts): Promise<void> {
  const setting = await tx.one<{ value: string }>(
    sql`select value from vendor_setting where vendor_id = ${vendorId} and key = 'score_model'`,
  );
  const score = scoreOf(currentScoreModel(setting?.value.trim() ?? ''), facts);
  // A score of before stays, marked as out of date.
  if (score === undefined || (await isDisproved(tx, applicationId))) return;
  await settleScore(tx, applicationId);
  const { value, reasons, model, inputs, factors } = score;
  const period = JSON.stringify(score.period);
  const ofApplication = sql`a.id = ${applicationId} and a.timestamp = (select k.timestamp from application_key k where k.id = ${applicationId})`;
  // The same figures of the same days by the same model are the same score; scores of before do not say their days.
  const before = await tx.one(sql`select from application a join score s on s.id = a.score_id
    where ${ofApplication} and s.model = ${model} and s.inputs = ${JSON.stringify(inputs)}::jsonb
      and coalesce(s.period, ${period}::jsonb) = ${period}::jsonb`);
  if (before !== undefined) return;
  await tx.run(sql`with made as (
      insert into score (application_id, vendor_id, value, reasons, model, inputs, factors, period)
      values (${applicationId}, ${vendorId}, ${value}, ${JSON.stringify(reasons)}::jsonb, ${model},
        ${JSON.stringify(inputs)}::jsonb, ${JSON.stringify(factors)}::jsonb, ${period}::jsonb) returning id)
    update application a set score_id = made.id, version = a.version + 1 from made where ${ofApplication}`);
}
