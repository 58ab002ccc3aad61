// Which metrics are switched on, for all vendors at once: a metric that failed is switched off until somebody re-enables it.
import { metrics as calls, type MetricStatus } from '../../api/contract/analyses/metrics.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    metric: MetricStatus;
  }
}

export const metricModules = defineListPage<MetricStatus>({
  id: 'metricmodules',
  path: '/metricmodules',
  title: 'Metric Modules',
  said: ['metric', 'metrics', 'custom metrics', 'indicators', 'kennzahlen', 'métriques', 'métricas', 'metriche'],
  level: 'STAFF',
  group: 'Staff',
  place: 2,
  icon: 'gauge',
  hotkey: 'm',
  noun: 'metric',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.statuses,
    // There are few, and they come whole.
    load: ({ ask }, _query, { poll }) => ask(calls.statuses, { poll }),
    keyOf: (row) => row.code,
    columns: [
      { key: 'code', title: 'Code', kind: 'id', value: (row) => row.code, rank: 1, least: 90 },
      { key: 'name', title: 'Name', kind: 'text', value: (row) => row.name, rank: 1, least: 120 },
      { key: 'enabled', title: 'Enabled', kind: 'flag', value: (row) => row.enabled, rank: 2 },
      { key: 'enable', title: 'Re-enable', kind: 'buttons', value: () => null, rank: 2, width: 110, least: 100 },
    ],
    order: { column: 'code', down: false },
    filters: {},
    polled: { rowsLeave: true },
  },
});
