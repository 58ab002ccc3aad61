// Analyses a selection of applications again: each for itself, so that one that is refused holds no other up.
import type { ReanalysisOutcome } from '../../../../src/api/contract/analyses/applicationAnalyses.ts';
import type { applications } from '../../../../src/api/contract/applications/applicationCalls.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Data } from '../../../platform/database/database.ts';
import { timeLeft } from '../../../platform/database/timeLimit.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { reanalyseOne } from './reanalyse.ts';

/** One that is begun now is done in time. */
const enoughMs = 5_000;
const noTime = 'There was no time left for this one, and nothing was done with it. Try it again';

export const massReanalysis: Handler<typeof applications.massReanalysis> = async ({ body, caller, data, request }) => ({
  results: await reanalyseEach(data, { caller, requestId: request.id }, body.application_ids),
});

export async function reanalyseEach(
  data: Data,
  who: { caller: Caller; requestId: string },
  ids: readonly number[],
): Promise<ReanalysisOutcome[]> {
  const results: ReanalysisOutcome[] = [];
  for (const id of new Set(ids)) {
    if (timeLeft() < enoughMs) {
      results.push({ application_id: id, outcome: 'refused', reason: noTime, analyses: [] });
      continue;
    }
    results.push(
      await data
        .transaction((tx) => reanalyseOne(tx, who, id))
        .then(
          ({ started, analyses }): ReanalysisOutcome => ({
            application_id: id,
            outcome: started ? 'started' : 'running',
            reason: null,
            analyses,
          }),
          (error: unknown) => refused(id, error),
        ),
    );
  }
  return results;
}

function refused(id: number, error: unknown): ReanalysisOutcome {
  if (!(error instanceof Refusal)) throw error;
  const outcome = error.status === 404 ? 'not_found' : 'refused';
  return { application_id: id, outcome, reason: error.message, analyses: [] };
}
