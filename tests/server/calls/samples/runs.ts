// One real request for every call about runs, and for ordering those of sends and of documents.
import { plain, type SamplesOf } from './sample.ts';

const missing = (path: string) =>
  ({ path: () => `dashboard/runs/999999999${path}`, foreign: 'own', status: 404 }) as const;

export const runs: SamplesOf<'documentRuns' | 'recoveries' | 'runs' | 'sends'> = {
  'runs.list': plain('dashboard/runs/'),
  'runs.detail': missing(''),
  'runs.items': missing('/items'),
  'runs.preview': {
    path: () => 'dashboard/runs/preview',
    body: ({ crawlerWithSeed }) => ({ crawlers: [crawlerWithSeed] }),
    foreign: 'own',
  },
  'runs.create': {
    path: () => 'dashboard/runs/',
    body: () => ({ crawlers: ['00000000-0000-4000-8000-000000000000'] }),
    foreign: 'own',
    status: 409,
  },
  'sends.preview': {
    path: () => 'dashboard/runs/sends/preview',
    body: ({ application }) => ({ kind: 'bundle', applications: [application] }),
    foreign: 'own',
  },
  'sends.create': {
    path: () => 'dashboard/runs/sends/',
    body: () => ({ kind: 'summary', applications: [999_999_999] }),
    foreign: 'own',
    status: 409,
  },
  'sends.previewMatching': {
    path: () => 'dashboard/runs/sends/matching/preview',
    body: () => ({ kind: 'bundle', filter: { finalised: 'false' } }),
    foreign: 'own',
  },
  'sends.createMatching': {
    path: () => 'dashboard/runs/sends/matching',
    body: () => ({ kind: 'summary', filter: { from: '2100-01-01T00:00:00Z' } }),
    foreign: 'own',
    status: 409,
  },
  'recoveries.preview': {
    path: () => 'dashboard/runs/recoveries/preview',
    body: ({ webhook }) => ({ webhook, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
    foreign: 'not found',
    notFor: 'staff without personal data',
  },
  'recoveries.create': {
    path: () => 'dashboard/runs/recoveries/',
    body: ({ webhook }) => ({ webhook, from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
    foreign: 'not found',
    notFor: 'staff without personal data',
    status: 409,
  },
  'documentRuns.reprint': {
    path: () => 'dashboard/runs/reprints/',
    body: () => ({ format: 'html', applications: [999_999_999] }),
    foreign: 'own',
    status: 409,
  },
  'documentRuns.deleteFiles': {
    path: () => 'dashboard/runs/deletions/',
    body: () => ({ applications: [999_999_999] }),
    foreign: 'own',
    status: 409,
  },
  'runs.pause': missing('/pause'),
  'runs.resume': missing('/resume'),
  'runs.cancel': missing('/cancel'),
  'runs.retry': missing('/retry'),
};
