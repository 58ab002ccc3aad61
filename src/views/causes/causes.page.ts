// Triage: the causes that crawls failed by, the one that rises most above its usual first, and beside them the crawlers of the one under the cursor.
import { causes as calls, type CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { leftOutOf, withLeftOut } from '../../api/leftOut.ts';
import { noteVisit } from '../../stores/causes/visit.ts';
import { risingOf } from '../../stores/causes/words.ts';
import { allOf } from '../../stores/lists/pages.ts';
import { defineListPage } from '../shared/page.ts';
import { columns } from './columns.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    cause: CauseRow;
  }
}

const { state, bank_id, vendor, mine, new: isNew } = calls.list.definition.query.entries;

const yesOrNo = { true: 'Yes', false: 'No' };

export const causes = defineListPage<CauseRow>({
  id: 'causes',
  path: '/causes',
  title: 'Causes',
  said: [
    'cause',
    'root cause',
    'root causes',
    'problem',
    'problems',
    'issues',
    'bugs',
    'triage',
    'failures',
    'ursachen',
    'probleme',
    'problèmes',
    'causas',
    'problemas',
    'problemi',
  ],
  level: 'STAFF',
  group: 'Staff',
  place: 3,
  icon: 'bug',
  hotkey: 'u',
  noun: 'cause',
  // Those beside the causes.
  belongsTo: ['crawler', 'application'],
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    call: calls.list,
    keyOf: (cause) => String(cause.id),
    columns,
    order: { column: 'rising', down: true },
    group: 'bank',
    filters: {
      bank_id: { title: 'Bank', schema: bank_id, field: 'bank' },
      vendor: { title: 'Vendor', schema: vendor, field: 'vendor' },
      state: {
        title: 'State',
        schema: state,
        field: 'choice',
        none: 'Open',
        words: { snoozed: 'Snoozed', handled: 'Handled', quiet: 'Quiet for two weeks', all: 'All' },
      },
      mine: { title: 'Mine', schema: mine, field: 'choice', words: yesOrNo },
      new: { title: 'New since last visit', schema: isNew, field: 'choice', words: yesOrNo },
    },
    words: ({ note, module }) => `${note} ${module}`,
    async load(environment, query, { poll }) {
      // First: what is new is said by the visit before this one.
      if (!poll) await noteVisit(environment);
      const page = await allOf(calls.list)(environment, query, { poll });
      const now = environment.now();
      const rising = page.results.toSorted((one, other) => risingOf(other, now) - risingOf(one, now));
      return withLeftOut({ ...page, results: rising }, leftOutOf(page));
    },
    polled: {},
    opens: 'cause.open-log',
  },
});
