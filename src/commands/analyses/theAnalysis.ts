// The question "which analysis?": the row under the cursor, or one of the application in view.
import { accountsInView, accountText, type Analysis } from '../../stores/accounts/looked.ts';
import { isRecent } from '../../stores/applications/recent.ts';
import { Misfit, type Choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const inView = ({ stores }: Situation): readonly Choice<number>[] =>
  accountsInView(stores).flatMap((account) =>
    account.analyses.map(({ id }) => ({
      value: id,
      text: String(id),
      title: `Analysis ${id}`,
      detail: accountText(account),
    })),
  );

export const theAnalysis: Question<number> = {
  ask: 'Which analysis?',
  optional: false,
  named: true,
  many: false,
  ofRow: true,
  choices: inView,
  preset: (situation) => {
    const { lists } = situation.stores;
    const key = lists.openOf('analysis')?.currentKey;
    const [only, ...others] = inView(situation);
    return key === undefined ? (others.length === 0 ? only?.value : undefined) : Number(key);
  },
  read(typed) {
    const number = typed.trim().replace(/^#/, '');
    return /^\d{1,15}$/.test(number) ? Number(number) : new Misfit('must be the number of an analysis');
  },
  print: String,
};

/** Undefined when neither the list nor the application in view knows it. */
export const analysisNamed = (id: number | undefined, { stores }: Situation): Analysis | undefined =>
  stores.lists.rowsOf('analysis').find((row) => row.id === id) ??
  accountsInView(stores)
    .flatMap(({ analyses }) => analyses)
    .find((one) => one.id === id);

/** Analyses are acted on one at a time, and not of an application whose data is too old. */
export function mayActOn(id: number | undefined, situation: Situation): Analysis | string {
  const { lists } = situation.stores;
  if ((lists.openOf('analysis')?.targetKeys.length ?? 0) > 1) return 'One analysis at a time';
  const recent = lists.openOf('application') === undefined ? true : isRecent(situation.stores);
  if (recent !== true) return recent;
  const known = analysisNamed(id, situation);
  if (known !== undefined) return known;
  return inView(situation).length === 0 ? 'It has no analysis' : 'Which analysis?';
}
