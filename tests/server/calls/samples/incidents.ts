// One real request for every call about incidents.
import { plain, type SamplesOf } from './sample.ts';

export const incidents: SamplesOf<'incidents'> = {
  'incidents.list': plain('incidents/'),
  'incidents.update': {
    path: () => 'incidents/999999999/',
    body: () => ({ note: 'Known' }),
    foreign: 'own',
    status: 404,
  },
  'incidents.recrawlable': { path: () => 'incidents/999999999/recrawlable/', foreign: 'own', status: 404 },
};
