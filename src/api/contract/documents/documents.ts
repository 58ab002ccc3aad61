// The documents of an application: to open, to download, to print again, and which of them are stored.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, idInAddress, severalInAddress, time } from '../fields.ts';
import { archiveNames } from './documentNames.ts';
import {
  ofId,
  openingPageVersionsBy,
  openingVersionsBy,
  opensPageVersions,
  opensVersions,
  prints,
} from './fileCalls.ts';

const ofScore = v.strictObject({ scoreId: idInAddress });

const version = v.strictObject({
  /** Counted from 1 for each application: documents with the same version were printed together, from the same data. */
  version: count,
  created_at: time,
  /** null: it was not opened yet, and is drawn once when it is. */
  size: v.nullable(v.number()),
  /** Of its bytes, in hexadecimal digits; null as its size. */
  sha256: v.nullable(v.string()),
  /** The call that opens it. */
  path: v.string(),
});
export type DocumentVersion = v.InferOutput<typeof version>;

/** The newest version, whose call opens whichever is the newest then. */
const artifact = v.strictObject({
  kind: v.string(),
  format: v.string(),
  ...version.entries,
  /** All that were printed, newest first; the call of each opens that one for ever. */
  versions: v.array(version),
});
export type Artifact = v.InferOutput<typeof artifact>;

/** As many applications as one archive takes. */
export const mostInArchive = 50;

export const documents = {
  summary: opensVersions('applications/{id}/summary', 'json', 'The summary for programs'),
  summaryHtml: opensPageVersions('applications/{id}/summary/html', 'The summary to read'),
  summaryPdf: opensVersions('applications/{id}/summary/pdf', 'pdf', 'The summary to print'),
  bundle: opensVersions('applications/{id}/bundle', 'json', 'Everything that was read from the banks'),
  report: opensVersions('applications/{id}/report', 'json', 'The analyses of all accounts'),
  combinedHtml: opensPageVersions('applications/{id}/combined/html', 'The combined analysis to read'),
  combinedPdf: opensVersions('applications/{id}/combined/pdf', 'pdf', 'The combined analysis to print'),
  combinedCsv: opensVersions('applications/{id}/combined/csv', 'csv', 'The transactions of all accounts'),
  scoreHtml: openingPageVersionsBy(ofScore)('score/explainer/{scoreId}/html', 'What a score says and why'),
  scorePdf: openingVersionsBy(ofScore)('score/explainer/{scoreId}/pdf', 'pdf', 'What a score says and why'),
  archive: endpoint({
    method: 'GET',
    path: 'applications/documents',
    level: 'USER',
    summary: `The documents of up to ${mostInArchive} applications as one archive, of those that are not older than 7 days; what is left out stands in it with the reason`,
    query: v.strictObject({
      applications: severalInAddress(idInAddress, mostInArchive),
      /** such as summary.pdf, estatements or analysis.pdf; all documents of the applications when left out, without statements and reports of single analyses */
      documents: v.optional(
        severalInAddress(v.picklist(archiveNames, 'must be a document such as summary.pdf'), archiveNames.length),
      ),
    }),
    answer: v.unknown(),
    sends: ['zip'],
    limit: 'download',
    refuses: { 404: 'Application not found' },
  }),
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
