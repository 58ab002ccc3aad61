// The question "which runs?": those under the cursor or selected answer it, and in a line any number of a run does.
import { runHindrance, type RunAction } from '../../api/contract/runs/runRule.ts';
import type { RunRow } from '../../api/contract/runs/runs.ts';
import { because } from '../../stores/rule.ts';
import { runWords } from '../../stores/runs/kinds.ts';
import { followedRuns } from '../../stores/runs/followed.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

export const theRuns: Question<readonly string[]> = {
  ...theRows,
  ask: 'Which run?',
  optional: false,
  named: false,
  // Elsewhere than on their page, those that the person has ordered here.
  choices: ({ stores }) =>
    stores.lists.openOf('run') === undefined
      ? [...followedRuns(stores).keys()].map((id) => ({ value: [String(id)], text: String(id), title: `Run ${id}` }))
      : [],
  preset: (situation, given) =>
    situation.stores.lists.openOf('run') === undefined ? undefined : theRows.preset(situation, given),
  read(typed) {
    const ids = typed.split(',').map((id) => id.trim());
    return ids.every((id) => /^[1-9]\d{0,14}$/.test(id))
      ? [...new Set(ids)]
      : new Misfit('must be the number of a run');
  },
};

export interface MeantRun {
  id: string;
  /** Where it is known here how it stands. */
  row: RunRow | undefined;
}

export const splitRuns = (action: RunAction, ids: unknown, { stores }: Situation): Split<MeantRun> =>
  splitOf<MeantRun>({
    nouns: ['run', 'runs'],
    items: (Array.isArray(ids) ? ids.map(String) : []).map((id) => ({
      id,
      row: stores.lists.rowsOf('run').find((row) => String(row.id) === id) ?? followedRuns(stores).get(Number(id)),
    })),
    nameOf: ({ id }) => `run ${id}`,
    rule({ row }) {
      if (row === undefined) return undefined;
      const hindrance = runHindrance(action, row);
      return hindrance === undefined || because(hindrance);
    },
  });

/** "9 crawlers", "12 records" of several kinds; undefined where nobody knows here. */
export function recordsIn({ taken }: Split<MeantRun>, count: (row: RunRow) => number): string | undefined {
  if (taken.some(({ row }) => row === undefined)) return undefined;
  const sum = taken.reduce((all, { row }) => all + (row === undefined ? 0 : count(row)), 0);
  const [kind, ...others] = new Set(taken.flatMap(({ row }) => row?.kind ?? []));
  const { one, many } = kind === undefined || others.length > 0 ? { one: 'record', many: 'records' } : runWords[kind];
  return sum === 1 ? `1 ${one}` : `${sum} ${many}`;
}

/** Whether nothing but recrawls is among them, or nothing but sends; undefined of both, or where nobody knows here. */
export function whatThey({ taken }: Split<MeantRun>): 'recrawl' | 'send' | undefined {
  const kinds = new Set(taken.map(({ row }) => row && (row.kind === 'recrawl' ? 'recrawl' : 'send')));
  const [only] = kinds;
  return kinds.size === 1 ? only : undefined;
}
