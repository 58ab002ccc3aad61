// The descriptions that rules do not know yet, of one analysis: what a new rule would be written for.
import type { analyses } from '../../../src/api/contract/analyses/analysisCalls.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { recordOpening } from '../documents/recordOpening.ts';
import { readUnidentified } from './queries.ts';

const most = 100;

export const unidentified: Handler<typeof analyses.unidentified> = async (asked) => {
  const { params, caller, data } = asked;
  const analysis = await data.one<{ application_id: number }>(
    sql`select application_id from analysis where id = ${params.id}`,
  );
  if (analysis === undefined) throw notFound('Analysis');
  const found = await readUnidentified(data, params.id, caller.showPii, most);
  await recordOpening(asked, 'analyses.unidentified', analysis.application_id);
  const results = found.map(({ total: _total, ...row }) => row);
  return { count: found[0]?.total ?? 0, next: null, results };
};
