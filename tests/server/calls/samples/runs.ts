// One real request for every call about runs.
import { plain, type SamplesOf } from './sample.ts';

const missing = (path: string) =>
  ({ path: () => `dashboard/runs/999999999${path}`, foreign: 'own', status: 404 }) as const;

export const runs: SamplesOf<'runs'> = {
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
  'runs.pause': missing('/pause'),
  'runs.resume': missing('/resume'),
  'runs.cancel': missing('/cancel'),
  'runs.retry': missing('/retry'),
};
