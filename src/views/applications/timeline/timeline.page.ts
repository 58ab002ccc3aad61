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
      { key: 'kind', title: 'Kind', kind: 'text', value: (row) => kindWords[row.kind], width: 100, least: 88 },
      { key: 'what', title: 'What', kind: 'text', value: whatHappened, width: 250, least: 120 },
      { key: 'state', title: 'Result', kind: 'text', value: (row) => row.state, width: 100, least: 84 },
      { key: 'who', title: 'Who', kind: 'text', value: (row) => row.who, width: 130, least: 80, fold: 2 },
      { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank, width: 150, fold: 3 },
      { key: 'elapsed', title: 'Time Elapsed', kind: 'number', value: (row) => row.elapsed, width: 110, fold: 4 },
      { key: 'detail', title: 'Detail', kind: 'text', value: detailOf, width: 320, least: 90, names: true, fold: 1 },
      {
        key: 'recipient',
        title: 'To',
        kind: 'text',
        value: (row) => row.recipient,
        width: 190,
        personal: true,
        fold: 5,
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
