// The records of one run as a list: moved through by keys, sorted, filtered by what came of them, and written to a file.
import { addresses } from '../../api/contract/addresses.ts';
import * as v from 'valibot';
import { runs as calls } from '../../api/contract/runs/runs.ts';
import {
  crawlerOf,
  isUnderWay,
  loadRecords,
  reasonOf,
  resultOf,
  type RunRecord,
} from '../../stores/runs/recordRows.ts';
import { shares, type Share } from '../../stores/runs/shares.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    'run-record': RunRecord;
  }
}

const parts = shares.map(([share]) => share).filter((share): share is Exclude<Share, 'all'> => share !== 'all');

export const records = defineListPage<RunRecord>({
  id: 'run-records',
  path: '/runs/:id/records',
  title: 'Records of a run',
  level: 'USER',
  noun: 'run-record',
  invalid: 'Invalid Id',
  cells: async () => (await import('./recordCells.tsx')).cells,
  list: {
    load: loadRecords,
    keyOf: ({ place }) => String(place),
    columns: [
      { key: 'place', title: '#', kind: 'number', value: (row) => row.place, width: 60, least: 50 },
      {
        key: 'vendor_specific_id',
        title: 'Vendor Specific ID',
        kind: 'text',
        value: (row) => row.vendor_specific_id,
        masks: 'personal',
        width: 150,
        least: 90,
      },
      { key: 'result', title: 'Result', kind: 'text', value: resultOf, width: 130, least: 110 },
      { key: 'reason', title: 'Reason', kind: 'text', value: reasonOf, masks: 'text', width: 320, least: 120, fold: 1 },
      { key: 'share', title: 'Part', kind: 'text', value: (row) => row.share, width: 100, fold: 6 },
      { key: 'crawler', title: 'Crawler', kind: 'text', value: crawlerOf, masks: 'id', width: 140, fold: 2 },
      {
        key: 'analysis_id',
        title: 'Analysis',
        kind: 'number',
        value: (row) => row.analysis_id,
        masks: 'id',
        width: 90,
        fold: 7,
      },
      {
        key: 'application_id',
        title: 'Application ID',
        kind: 'number',
        value: (row) => row.application_id,
        masks: 'id',
        width: 110,
        fold: 5,
      },
      { key: 'event', title: 'Event', kind: 'text', value: (row) => row.event, width: 120, fold: 8 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, width: 150, fold: 3 },
      { key: 'vendor_label', title: 'Label', kind: 'text', value: (row) => row.vendor_label, width: 120, fold: 4 },
      { key: 'elapsed', title: 'Time Elapsed', kind: 'number', value: (row) => row.elapsed, width: 110, fold: 9 },
      { key: 'attempt', title: 'Attempt', kind: 'number', value: (row) => row.attempt, width: 80, fold: 10 },
      { key: 'started_at', title: 'Started', kind: 'time', value: (row) => row.started_at, fold: 11 },
      { key: 'next_attempt_at', title: 'Next attempt', kind: 'time', value: (row) => row.next_attempt_at, fold: 12 },
    ],
    order: { column: 'place', down: false },
    group: 'share',
    filters: {
      id: { title: 'Run', schema: calls.items.definition.params.entries.id },
      share: {
        title: 'Part',
        schema: v.picklist(parts, `must be one of ${parts.join(', ')}`),
        field: 'choice',
        choices: parts,
      },
    },
    addressOf(row, may) {
      const uuid = crawlerOf(row);
      if (uuid !== null) return addresses.crawl(uuid, may('STAFF'));
      return row.application_id === null ? undefined : addresses.webhookLogs(row.application_id);
    },
    polled: { isUnderWay },
  },
});
