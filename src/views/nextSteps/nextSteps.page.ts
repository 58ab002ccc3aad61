// What staff recommend after each class of failure: a row a class, edited by Enter.
import { nextSteps as calls, type NextStep } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import { failureNames } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import type { Page } from '../../api/contract/fields.ts';
import { isStaffStep, type ShownStep } from '../../stores/nextSteps/steps.ts';
import { stepText } from '../../stores/nextSteps/stepWords.ts';
import { defineListPage } from '../shared/page.ts';

declare module '../../stores/lists/nouns.ts' {
  interface NounRows {
    'next-step': NextStep;
  }
}

const ofStaff = (page: Page<ShownStep>): Page<NextStep> => ({ ...page, results: page.results.filter(isStaffStep) });

export const nextSteps = defineListPage<NextStep>({
  id: 'next-steps',
  path: '/next-steps',
  title: 'Next Steps',
  said: [
    'next step',
    'playbook',
    'runbook',
    'what to do',
    'recommendations',
    'error messages',
    'error codes',
    'nächste schritte',
    'prochaines étapes',
    'próximos pasos',
    'prossimi passi',
  ],
  heading: 'Next steps',
  label: 'Next steps',
  searchLabel: 'Search next steps',
  level: 'STAFF',
  group: 'Staff',
  place: 8,
  icon: 'directions',
  noun: 'next-step',
  cells: async () => (await import('./cells.tsx')).cells,
  list: {
    keyOf: (row) => row.failure,
    columns: [
      {
        key: 'failure',
        title: 'Failure',
        kind: 'text',
        value: (row) => failureNames[row.failure],
        rank: 1,
        least: 120,
      },
      { key: 'step', title: 'Next step', kind: 'text', value: stepText, rank: 2, least: 120 },
      {
        key: 'staff_words',
        title: 'Words for staff',
        kind: 'text',
        value: (row) => row.staff_words,
        least: 140,
      },
      {
        key: 'vendor_words',
        title: 'Words for vendors',
        kind: 'text',
        value: (row) => row.vendor_words,
        least: 140,
      },
      { key: 'edited_by', title: 'Edited by', kind: 'text', value: (row) => row.edited_by, rank: 5 },
      { key: 'edited_at', title: 'Edited', kind: 'time', value: (row) => row.edited_at },
    ],
    filters: {},
    load: async ({ ask }, _query, { poll }) => ofStaff(await ask(calls.list, { poll })),
    polled: {},
    opens: 'next-step.edit',
  },
});
