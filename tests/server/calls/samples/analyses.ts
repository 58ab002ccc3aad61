// One real request for every call about analyses, their reports and metrics.
import { plain, type SamplesOf } from './sample.ts';

export const analyses: SamplesOf<'affordability' | 'analyses' | 'metrics' | 'customMetrics'> = {
  'affordability.one': {
    path: ({ application }) => `applications/${application}/affordability/`,
    foreign: 'not found',
  },
  'affordability.lines': {
    path: ({ application }) => `applications/${application}/affordability/lines/`,
    foreign: 'not found',
  },
  'analyses.list': { path: ({ label }) => `analyses/?label=${label}`, foreign: 'empty' },
  'analyses.report': { path: ({ analysis }) => `analyses/${analysis}/report`, foreign: 'not found' },
  'analyses.reportHtml': { path: ({ analysis }) => `analyses/${analysis}/report/html`, foreign: 'not found' },
  'analyses.reportPdf': { path: ({ analysis }) => `analyses/${analysis}/report/pdf`, foreign: 'not found' },
  'analyses.reportCsv': { path: ({ analysis }) => `analyses/${analysis}/report/csv`, foreign: 'not found' },
  'analyses.printHtml': { path: ({ analysis }) => `analyses/${analysis}/print/html`, foreign: 'not found' },
  'analyses.printPdf': { path: ({ analysis }) => `analyses/${analysis}/print/pdf`, foreign: 'not found' },
  'analyses.statistics': plain('analyses/statistics/'),
  'analyses.unidentified': { path: ({ analysis }) => `analyses/${analysis}/unidentified/`, foreign: 'own' },
  'metrics.list': plain('metrics/'),
  'metrics.statuses': plain('metric_status/'),
  'metrics.restart': { path: () => 'metric_restart/AM003', foreign: 'own' },
  'metrics.restartAll': plain('metric_restart/'),
  'customMetrics.list': plain('custommetric/'),
  'customMetrics.history': plain('custommetric/history/'),
  'customMetrics.create': {
    path: () => 'custommetric/',
    body: () => ({ module: 987654321 }),
    foreign: 'own',
    status: 400,
  },
  'customMetrics.update': {
    path: () => 'custommetric/987654321',
    body: () => ({ visible: false }),
    foreign: 'own',
    status: 404,
  },
  'customMetrics.remove': { path: () => 'custommetric/987654321', foreign: 'own', status: 404 },
};
