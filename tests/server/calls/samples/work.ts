// One real request for every call about background work, and about Now with the links of its walls.
import { plain, type SamplesOf } from './sample.ts';

export const work: SamplesOf<'channels' | 'now' | 'trends' | 'wallLinks' | 'work'> = {
  'channels.list': plain('alert-channels/'),
  'channels.make': {
    path: () => 'alert-channels/',
    body: () => ({ kind: 'webhook', name: 'Of a sample', address: 'http://192.168.0.1/' }),
    shows: {
      kind: 'slack',
      name: 'Operations',
      target: 'C0123456789',
      secret: 'xoxb-your-bot-token',
      least_severity: 'warning',
    },
    foreign: 'own',
    status: 400,
  },
  'channels.change': {
    path: () => 'alert-channels/987654321/',
    body: () => ({ name: 'Of a sample', after_minutes: 15 }),
    foreign: 'own',
    status: 404,
  },
  'channels.remove': { path: () => 'alert-channels/987654321/', foreign: 'own', status: 404 },
  'channels.test': { path: () => 'alert-channels/987654321/test/', foreign: 'own', status: 404 },
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
