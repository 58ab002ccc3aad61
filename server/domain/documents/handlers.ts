// The calls about documents.
import type { documents } from '../../../src/api/contract/documents/documents.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { archive } from './archive.ts';
import { artifacts } from './artifacts.ts';
import { openDocument } from './openDocument.ts';
import { openScore } from './openScore.ts';
import { reprint } from './reprint.ts';

export const documentsHandlers: HandlersOf<typeof documents> = {
  summary: openDocument('summary.json', 'documents.summary'),
  summaryHtml: openDocument('summary.html', 'documents.summaryHtml'),
  summaryPdf: openDocument('summary.pdf', 'documents.summaryPdf'),
  bundle: openDocument('bundle.json', 'documents.bundle'),
  report: openDocument('report.json', 'documents.report'),
  combinedHtml: openDocument('combined.html', 'documents.combinedHtml'),
  combinedPdf: openDocument('combined.pdf', 'documents.combinedPdf'),
  combinedCsv: openDocument('combined.csv', 'documents.combinedCsv'),
  scoreHtml: openScore('html', 'documents.scoreHtml'),
  scorePdf: openScore('pdf', 'documents.scorePdf'),
  archive,
  artifacts,
  printHtml: reprint('html'),
  printPdf: reprint('pdf'),
};
