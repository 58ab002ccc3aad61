// One real request for every call about background work, and about Now with the links of its walls.
import { plain, type SamplesOf } from './sample.ts';

export const work: SamplesOf<'now' | 'trends' | 'wallLinks' | 'work'> = {
  'work.list': plain('work/'),
  'trends.read': plain('trends/?of=crawls&range=24h'),
  'now.figures': plain('now/'),
  'now.away': plain('now/away/'),
  'now.dismiss': { path: () => 'now/away/dismiss/', body: () => ({ dismissed: true }), foreign: 'own' },
  'wallLinks.list': plain('wall-links/'),
  'wallLinks.make': { path: () => 'wall-links/', body: () => ({ name: 'Operations room' }), foreign: 'own' },
  'wallLinks.revoke': { path: () => 'wall-links/999999999/', foreign: 'own', status: 404 },
  'wallLinks.figures': { path: () => 'wall/', body: () => ({ token: 'x'.repeat(43) }), foreign: 'own', status: 403 },
  'work.retry': { path: () => 'work/999999999/retry', foreign: 'own', status: 404 },
};
