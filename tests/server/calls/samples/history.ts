// One real request for every call about what happened to an application.
import type { SamplesOf } from './sample.ts';

export const history: SamplesOf<'timeline'> = {
  'timeline.list': { path: ({ application }) => `applications/${application}/timeline/`, foreign: 'not found' },
};
