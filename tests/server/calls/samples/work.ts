// One real request for every call about background work.
import { plain, type SamplesOf } from './sample.ts';

export const work: SamplesOf<'work'> = {
  'work.list': plain('work/'),
  'work.retry': { path: () => 'work/999999999/retry', foreign: 'own', status: 404 },
};
