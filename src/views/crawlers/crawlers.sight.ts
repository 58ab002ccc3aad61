// The first sight of the list of crawlers.
import { crawlerColumns } from '../../stores/crawlers/columns.ts';
import { statusText } from '../shared/cells/statusText.ts';
import { durationText } from '../shared/cells/times.ts';
import { sightList } from '../shared/recordTable/sightList.ts';
import { crawlerMeasures } from './measures.ts';

export const sight = sightList({
  page: '/crawlers',
  name: 'crawlers',
  columns: crawlerColumns,
  measures: crawlerMeasures,
  says: {
    status: ({ status, error }) => statusText(status, error?.code),
    elapsed: ({ elapsed }) => (elapsed === null ? '-' : durationText(elapsed)),
  },
});
