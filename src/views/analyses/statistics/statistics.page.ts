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
      {
        key: 'start_time',
        title: 'Start Time',
        kind: 'text',
        value: (row) => row.start_time,
        rank: 3,
        least: 142,
        width: 142,
      },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, rank: 1, least: 110 },
      { key: 'label_name', title: 'Label', kind: 'text', value: (row) => row.label_name },
      {
        key: 'account_id',
        title: 'Account ID',
        kind: 'number',
        masks: 'id',
        value: (row) => row.account_id,
        short: 'Account',
        least: 64,
        width: 80,
      },
      { key: 'type', title: 'Type', kind: 'text', value: (row) => row.type, rank: 4 },
      {
        key: 'transaction_count',
        title: 'Transactions',
        kind: 'number',
        value: (row) => row.transaction_count,
        rank: 2,
        short: 'Transact.',
      },
      {
        key: 'unidentified_transaction_type_count',
        title: 'Unidentified Transaction Types',
        kind: 'number',
        value: (row) => row.unidentified_transaction_type_count,
        inFile: typesText,
        rank: 2,
        short: 'Unid. Types',
        width: 110,
        least: 80,
      },
      {
        key: 'unidentified_transaction_category_count',
        title: 'Unidentified Transaction Categories',
        kind: 'number',
        value: (row) => row.unidentified_transaction_category_count,
        inFile: categoriesText,
        rank: 2,
        short: 'Unid. Categories',
        width: 130,
        least: 80,
      },
    ],
    order: { column: 'start_time', down: true },
    pageSizes: [50, 100, 200],
    byPage: true,
    filters: Object.fromEntries(choosables.map(({ name, title }) => [name, { title, schema: chosen }])),
    matches: matchesChosen,
  },
});
