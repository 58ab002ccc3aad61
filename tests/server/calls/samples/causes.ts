// One real request for every call about causes.
import { plain, type SamplesOf } from './sample.ts';

export const causes: SamplesOf<'causes'> = {
  'causes.list': plain('causes/'),
  'causes.update': { path: () => 'causes/999999999/', body: () => ({ note: 'Known' }), foreign: 'own', status: 404 },
  'causes.recrawlable': { path: () => 'causes/999999999/recrawlable/', foreign: 'own', status: 404 },
  'causes.visit': plain('causes/visit/'),
  'causes.ofCrawler': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/cause/`,
    foreign: 'not found',
  },
  'causes.tell': {
    path: ({ crawlerWithSeed }) => `dashboard/crawlers/${crawlerWithSeed}/cause/tell/`,
    body: () => ({ wanted: false }),
    foreign: 'not found',
    // It has not failed.
    status: 409,
  },
};
