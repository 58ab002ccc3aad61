// The calls about analyses.
import type { analyses } from '../../../src/api/contract/analyses/analysisCalls.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { list } from './list.ts';
import { openReport } from './reports/open.ts';
import { print } from './reports/print.ts';
import { statistics } from './statistics.ts';
import { unidentified } from './unidentified.ts';

export const analysesHandlers: HandlersOf<typeof analyses> = {
  list,
  statistics,
  unidentified,
  report: openReport('json', 'analyses.report'),
  reportHtml: openReport('html', 'analyses.reportHtml'),
  reportPdf: openReport('pdf', 'analyses.reportPdf'),
  reportCsv: openReport('csv', 'analyses.reportCsv'),
  printHtml: print('html', 'analyses.printHtml'),
  printPdf: print('pdf', 'analyses.printPdf'),
};
