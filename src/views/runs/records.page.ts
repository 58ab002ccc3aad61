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
      { key: 'place', title: '#', kind: 'number', value: (row) => row.place, rank: 4, least: 44 },
      {
        key: 'vendor_specific_id',
        title: 'Vendor Specific ID',
        kind: 'text',
        value: (row) => row.vendor_specific_id,
        masks: 'personal',
        rank: 1,
        short: 'Specific ID',
        least: 88,
      },
      { key: 'result', title: 'Result', kind: 'text', value: resultOf, rank: 2, least: 110 },
      { key: 'reason', title: 'Reason', kind: 'text', value: reasonOf, masks: 'text', rank: 2, least: 100 },
      { key: 'share', title: 'Part', kind: 'text', value: (row) => row.share, rank: 5 },
      { key: 'crawler', title: 'Crawler', kind: 'text', value: crawlerOf, masks: 'id', least: 96, width: 110 },
      {
        key: 'analysis_id',
        title: 'Analysis',
        kind: 'number',
        value: (row) => row.analysis_id,
        masks: 'id',
        rank: 5,
      },
      {
        key: 'application_id',
        title: 'Application ID',
        kind: 'number',
        value: (row) => row.application_id,
        masks: 'id',
        short: 'App. ID',
        rank: 5,
      },
      { key: 'event', title: 'Event', kind: 'text', value: (row) => row.event, rank: 5 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank },
      { key: 'vendor_label', title: 'Label', kind: 'text', value: (row) => row.vendor_label },
      {
        key: 'elapsed',
        title: 'Time Elapsed',
        kind: 'number',
        value: (row) => row.elapsed,
        short: 'Elapsed',
        width: 104,
        least: 84,
      },
      { key: 'attempt', title: 'Attempt', kind: 'number', value: (row) => row.attempt, rank: 5 },
      { key: 'started_at', title: 'Started', kind: 'time', value: (row) => row.started_at, rank: 5 },
      { key: 'next_attempt_at', title: 'Next attempt', kind: 'time', value: (row) => row.next_attempt_at, rank: 5 },
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
