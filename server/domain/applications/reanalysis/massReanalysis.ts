// Analyses a selection of applications again: each for itself, so that one that is refused holds no other up.
import type { ReanalysisOutcome } from '../../../../src/api/contract/analyses/applicationAnalyses.ts';
import type { applications } from '../../../../src/api/contract/applications/applicationCalls.ts';
import { timeLeft } from '../../../platform/database/timeLimit.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { reanalyseOne } from './reanalyse.ts';

/** One that is begun now is done in time. */
const enoughMs = 5_000;
const noTime = 'There was no time left for this one, and nothing was done with it. Try it again';

export const massReanalysis: Handler<typeof applications.massReanalysis> = async ({ body, caller, data, request }) => {
  const results: ReanalysisOutcome[] = [];
  for (const id of new Set(body.application_ids)) {
    if (timeLeft() < enoughMs) {
      results.push({ application_id: id, outcome: 'refused', reason: noTime, analyses: [] });
      continue;
    }
    results.push(
      await data
        .transaction((tx) => reanalyseOne(tx, { caller, requestId: request.id }, id))
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
  return { results };
};

function refused(id: number, error: unknown): ReanalysisOutcome {
  if (!(error instanceof Refusal)) throw error;
  const outcome = error.status === 404 ? 'not_found' : 'refused';
  return { application_id: id, outcome, reason: error.message, analyses: [] };
}
