// The first sight of the list of applications.
import { applicationColumns, latestReady } from '../../stores/applications/columns.ts';
import { sightList } from '../shared/recordTable/sightList.ts';
import { applicationMeasures } from './measures.ts';

export const sight = sightList({
  page: '/applications',
  name: 'applications',
  columns: applicationColumns,
  measures: applicationMeasures,
  says: { options: () => '', webhook: (row) => (latestReady(row) === undefined ? '-' : '') },
});
