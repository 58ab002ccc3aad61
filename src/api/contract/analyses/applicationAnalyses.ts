// Analysing applications again: one, or a selection of them.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, idInAddress } from '../fields.ts';

const sayIds = 'must be a list of 1 to 500 application ids';
const idInBody = v.pipe(v.number(sayIds), v.safeInteger(sayIds), v.minValue(1, sayIds));

const outcome = v.strictObject({
  application_id: id,
  outcome: v.picklist(['started', 'running', 'refused', 'not_found']),
  /** in words, for what was refused or not found */
  reason: v.nullable(v.string()),
  /** what was started, or what runs already */
  analyses: v.array(id),
});
export type ReanalysisOutcome = v.InferOutput<typeof outcome>;

export const applicationAnalyses = {
  reanalyse: endpoint({
    method: 'POST',
    path: 'applications/{id}/analyses',
    level: 'USER',
    summary: 'Analyses an application again; while its analyses run, these are answered and no others are started',
    params: v.strictObject({ id: idInAddress }),
    answer: v.strictObject({ application_id: id, started: v.boolean(), analyses: v.array(id) }),
  }),
  massReanalysis: endpoint({
    method: 'POST',
    path: 'mass-reanalysis/',
    level: 'STAFF',
    summary: 'Analyses applications again and says for each what happened',
    body: v.strictObject({
      application_ids: v.pipe(v.array(idInBody, sayIds), v.minLength(1, sayIds), v.maxLength(500, sayIds)),
    }),
    answer: v.strictObject({ results: v.array(outcome) }),
  }),
};
