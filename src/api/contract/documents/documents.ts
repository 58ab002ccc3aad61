// The documents of an application: to open, to download, to print again, and which of them are stored.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInAddress, time } from '../fields.ts';
import { ofId, openingBy, opens, prints } from './fileCalls.ts';

const opensOfScore = openingBy(v.strictObject({ scoreId: idInAddress }));

const artifact = v.strictObject({
  kind: v.string(),
  format: v.string(),
  created_at: time,
  /** null: made from the data whenever it is opened. */
  size: v.nullable(v.number()),
  /** The call that opens it. */
  path: v.string(),
});
export type Artifact = v.InferOutput<typeof artifact>;

export const documents = {
  summary: opens('applications/{id}/summary', 'json', 'The summary for programs'),
  summaryHtml: opens('applications/{id}/summary/html', 'html', 'The summary to read'),
  summaryPdf: opens('applications/{id}/summary/pdf', 'pdf', 'The summary to print'),
  bundle: opens('applications/{id}/bundle', 'json', 'Everything that was read from the banks'),
  report: opens('applications/{id}/report', 'json', 'The analyses of all accounts'),
  combinedHtml: opens('applications/{id}/combined/html', 'html', 'The combined analysis to read'),
  combinedPdf: opens('applications/{id}/combined/pdf', 'pdf', 'The combined analysis to print'),
  combinedCsv: opens('applications/{id}/combined/csv', 'csv', 'The transactions of all accounts'),
  scoreHtml: opensOfScore('score/explainer/{scoreId}/html', 'html', 'What a score says and why'),
  scorePdf: opensOfScore('score/explainer/{scoreId}/pdf', 'pdf', 'What a score says and why'),
  artifacts: endpoint({
    method: 'GET',
    path: 'applications/{id}/artifacts',
    level: 'USER',
    summary: 'The documents that an application has, while it is not older than 7 days',
    params: ofId,
    answer: v.array(artifact),
  }),
  printHtml: prints('applications/{id}/print/html', 'Makes all forms of the summary again'),
  printPdf: prints('applications/{id}/print/pdf', 'Makes the PDF of the summary again', {
    401: 'HTML Summary does not exist: {id}',
  }),
};
