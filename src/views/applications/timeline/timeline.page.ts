// The timeline of one application: everything that happened to it in one column, newest first, and each with its evidence.
import { timeline as calls, timelineKinds } from '../../../api/contract/applications/timeline.ts';
import { evidenceOf, isUnderWay, loadTimeline, type TimelineRow } from '../../../stores/timeline/rows.ts';
import { detailOf, kindWords, whatHappened } from '../../../stores/timeline/words.ts';
import { defineListPage } from '../../shared/page.ts';

declare module '../../../stores/lists/nouns.ts' {
  interface NounRows {
    'timeline-entry': TimelineRow;
  }
}

const { kind, page_size } = calls.list.definition.query.entries;

export const timeline = defineListPage<TimelineRow>({
  id: 'application-timeline',
  path: '/application/:id/timeline',
  title: 'Timeline',
  level: 'USER',
  noun: 'timeline-entry',
  belongsTo: 'application',
  invalid: 'Invalid Id',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    load: loadTimeline,
    keyOf: ({ key }) => key,
    columns: [
      { key: 'at', title: 'Time', kind: 'time', value: (row) => row.at },
      { key: 'kind', title: 'Kind', kind: 'text', value: (row) => kindWords[row.kind], rank: 2 },
      { key: 'what', title: 'What', kind: 'text', value: whatHappened, rank: 1, least: 120, width: 200 },
      { key: 'state', title: 'Result', kind: 'text', value: (row) => row.state, rank: 2, least: 72 },
      { key: 'who', title: 'Who', kind: 'text', value: (row) => row.who, rank: 5, least: 72 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, rank: 5 },
      {
        key: 'elapsed',
        title: 'Time Elapsed',
        kind: 'number',
        value: (row) => row.elapsed,
        rank: 5,
        short: 'Elapsed',
        width: 80,
        least: 64,
      },
      { key: 'detail', title: 'Detail', kind: 'text', value: detailOf, rank: 4, least: 90 },
      {
        key: 'recipient',
        title: 'To',
        kind: 'text',
        value: (row) => row.recipient,
        personal: true,
        rank: 5,
      },
    ],
    order: { column: 'at', down: true },
    group: 'kind',
    filters: {
      id: { title: 'Application ID', schema: calls.list.definition.params.entries.id },
      kind: {
        title: 'Kind',
        schema: kind,
        field: 'choice',
        choices: timelineKinds,
        words: kindWords,
        takesSeveral: true,
      },
      page_size: { title: 'Count', schema: page_size, field: 'count' },
    },
    application: ({ application }) => application,
    addressOf: evidenceOf,
    polled: { isUnderWay },
  },
});
