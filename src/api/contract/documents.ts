// The documents of an application: to open, to download, to print again, and which of them are stored.
import * as v from 'valibot';
import { endpoint, type FileType } from './endpoint.ts';
import { id, idInAddress, time } from './fields.ts';

const params = v.strictObject({ id: idInAddress });

const document = <const Type extends FileType>(path: string, sends: Type, summary: string) =>
  endpoint({
    method: 'GET',
    path: `applications/{id}/${path}`,
    level: 'USER',
    summary: `${summary}, while the application is not older than 7 days`,
    params,
    answer: v.unknown(),
    sends: [sends],
    limit: 'download',
  });

const explainer = (format: 'html' | 'pdf') =>
  endpoint({
    method: 'GET',
    path: `score/explainer/{scoreId}/${format}`,
    level: 'USER',
    summary: 'What a score says and why, while its application is not older than 7 days',
    params: v.strictObject({ scoreId: idInAddress }),
    answer: v.unknown(),
    sends: [format],
    limit: 'download',
  });

const printing = v.strictObject({ id, message: v.string() });

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
  summary: document('summary', 'json', 'The summary for programs'),
  summaryHtml: document('summary/html', 'html', 'The summary to read'),
  summaryPdf: document('summary/pdf', 'pdf', 'The summary to print'),
  bundle: document('bundle', 'json', 'Everything that was read from the banks'),
  report: document('report', 'json', 'The analyses of all accounts'),
  combinedHtml: document('combined/html', 'html', 'The combined analysis to read'),
  combinedPdf: document('combined/pdf', 'pdf', 'The combined analysis to print'),
  combinedCsv: document('combined/csv', 'csv', 'The transactions of all accounts'),
  scoreHtml: explainer('html'),
  scorePdf: explainer('pdf'),
  artifacts: endpoint({
    method: 'GET',
    path: 'applications/{id}/artifacts',
    level: 'USER',
    summary: 'The documents that an application has, while it is not older than 7 days',
    params,
    answer: v.array(artifact),
  }),
  printHtml: endpoint({
    method: 'POST',
    path: 'applications/{id}/print/html',
    level: 'USER',
    summary: 'Makes all forms of the summary again',
    params,
    answer: printing,
  }),
  printPdf: endpoint({
    method: 'POST',
    path: 'applications/{id}/print/pdf',
    level: 'USER',
    summary: 'Makes the PDF of the summary again',
    params,
    answer: printing,
    tells: { 401: 'HTML Summary does not exist: {id}' },
  }),
};
