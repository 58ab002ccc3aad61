// One real request for every call about what happened to an application.
import { plain, type SamplesOf } from './sample.ts';

export const history: SamplesOf<'recordWatches' | 'timeline' | 'visits'> = {
  'recordWatches.list': plain('users/me/watches/'),
  'recordWatches.ask': {
    path: () => 'users/me/watches/',
    body: ({ application }) => ({
      kind: 'application',
      name: String(application),
      event: 'delivered',
      by_email: false,
    }),
    foreign: 'not found',
  },
  'recordWatches.end': { path: () => 'users/me/watches/987654321/', foreign: 'not found', status: 404 },
  'timeline.list': { path: ({ application }) => `applications/${application}/timeline/`, foreign: 'not found' },
  'visits.way': plain('visits/way/'),
  'visits.list': plain('visits/'),
  'visits.sendLink': {
    path: () => 'visits/987654321/send-link/',
    body: () => ({}),
    foreign: 'not found',
    status: 404,
  },
};
