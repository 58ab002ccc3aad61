// What analyses could not identify, for staff: loaded page after page, filtered among the rows that are there.
import * as v from 'valibot';
import { analysisStatistics, type StatisticsRow } from '../../../api/contract/analyses/analysisStatistics.ts';
import { categoriesText, choosables, matchesChosen, typesText } from '../../../stores/analyses/statistics.ts';
import { loadStatistics } from '../../../stores/analyses/statisticsPages.ts';
import { defineListPage } from '../../shared/page.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    statistic: StatisticsRow;
  }
}

const chosen = v.pipe(v.string(), v.maxLength(2000, 'must be at most 2000 characters'));

export const statistics = defineListPage<StatisticsRow>({
  id: 'analysis-stats',
  path: '/analysis-stats',
  title: 'Analysis Stats',
  said: [
    'analysis statistics',
    'analytics',
    'unidentified',
    'unidentified transactions',
    'unknown transactions',
    'accuracy',
  ],
  heading: 'Analysis Statistics',
  isTitled: true,
  label: 'Analysis Statistics',
  level: 'STAFF',
  group: 'Learn More',
  place: 1,
  icon: 'data-usage',
  noun: 'statistic',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: analysisStatistics.statistics,
    load: loadStatistics,
    keyOf: (row) => String(row.analysis_id),
    columns: [
      // As the service says it, and not in the person's zone.
      { key: 'start_time', title: 'Start Time', kind: 'text', value: (row) => row.start_time, width: 152, least: 146 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, width: 196, least: 140, names: true },
      { key: 'label_name', title: 'Label', kind: 'text', value: (row) => row.label_name, width: 140, names: true },
      {
        key: 'account_id',
        title: 'Account ID',
        kind: 'number',
        masks: 'id',
        value: (row) => row.account_id,
        width: 108,
        least: 100,
      },
      { key: 'type', title: 'Type', kind: 'text', value: (row) => row.type, width: 110, least: 88 },
      {
        key: 'transaction_count',
        title: 'Transactions',
        kind: 'number',
        value: (row) => row.transaction_count,
        width: 108,
        least: 98,
      },
      {
        key: 'unidentified_transaction_type_count',
        title: 'Unidentified Transaction Types',
        kind: 'number',
        value: (row) => row.unidentified_transaction_type_count,
        inFile: typesText,
        width: 216,
        least: 210,
      },
      {
        key: 'unidentified_transaction_category_count',
        title: 'Unidentified Transaction Categories',
        kind: 'number',
        value: (row) => row.unidentified_transaction_category_count,
        inFile: categoriesText,
        width: 244,
        least: 238,
      },
    ],
    order: { column: 'start_time', down: true },
    pageSizes: [50, 100, 200],
    byPage: true,
    filters: Object.fromEntries(choosables.map(({ name, title }) => [name, { title, schema: chosen }])),
    matches: matchesChosen,
  },
});
