// One real request for every call for documents and the links by which they are shared.
import { namedGuids } from '../../../../server/demo/named.ts';
import type { Sample, SamplesOf } from './sample.ts';

const document = (path: string): Sample => ({
  path: ({ printed }) => `applications/${printed.application}/${path}`,
  foreign: 'not found',
});

export const documents: SamplesOf<'documents' | 'sharedLinks'> = {
  'documents.summary': document('summary'),
  'documents.summaryHtml': document('summary/html'),
  'documents.summaryPdf': document('summary/pdf'),
  'documents.bundle': document('bundle'),
  'documents.report': document('report'),
  'documents.combinedHtml': document('combined/html'),
  'documents.combinedPdf': document('combined/pdf'),
  'documents.combinedCsv': document('combined/csv'),
  'documents.scoreHtml': { path: ({ printed }) => `score/explainer/${printed.score}/html`, foreign: 'not found' },
  'documents.scorePdf': { path: ({ printed }) => `score/explainer/${printed.score}/pdf`, foreign: 'not found' },
  'documents.archive': {
    path: ({ printed }) => `applications/documents?applications=${printed.application}&documents=summary.json`,
    foreign: 'not found',
  },
  'documents.artifacts': document('artifacts'),
  'documents.printHtml': document('print/html'),
  'documents.printPdf': document('print/pdf'),
  'sharedLinks.generate': {
    path: () => 'sharedlink/generate/',
    body: ({ application }) => ({
      application_id: application,
      recipient_name: 'Nobody',
      recipient_email: 'nobody@signalbox.test',
    }),
    foreign: 'not found',
    status: 400,
  },
  'sharedLinks.revoke': {
    path: () => 'sharedlink/revoke/',
    body: ({ application }) => ({ application_id: application }),
    foreign: 'not found',
  },
  'sharedLinks.fetch': { path: () => 'sharedlink/fetch/', body: () => ({ guid: namedGuids.valid }), foreign: 'own' },
  'sharedLinks.download': {
    path: () => 'applications/987654321/download-shared-files?guid=unknown',
    foreign: 'own',
    status: 403,
  },
};
