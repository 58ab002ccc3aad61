// The question "which applications?": the rows under the cursor or selected answer it, in every list that knows applications.
import { chosenApplications, knownApplications, withoutApplication } from '../../stores/applications/chosen.ts';
import { applicationNames } from '../../stores/lookup/foundAs.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import type { Rule } from '../../stores/rule.ts';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import { whyNone } from '../kernel/several/words.ts';
import type { Situation } from '../kernel/situation.ts';

export const theApplications: Question<readonly number[]> = {
  ask: 'Which application?',
  optional: false,
  named: false,
  many: true,
  ofRow: true,
  choices: ({ stores }) =>
    chosenApplications(stores).map((id) => ({ value: [id], text: String(id), title: `Application ${id}` })),
  preset({ stores }) {
    const ids = chosenApplications(stores);
    return ids.length === 0 ? undefined : ids;
  },
  unmatched: ({ stores }) => withoutApplication(stores),
  read(typed) {
    const parts = typed.split(',').map((part) => part.trim().replace(/^#/, ''));
    const isWhole = parts.every((part) => /^\d{1,15}$/.test(part) && Number(part) > 0);
    return isWhole ? [...new Set(parts.map(Number))] : new Misfit('must be the number of an application');
  },
  print: (ids) => ids.join(','),
};

/** What holds for all of them, such as the time, is looked up once. */
export type RuleOf = (situation: Situation) => (row: ApplicationRow) => Rule;

const nouns = ['application', 'applications'] as const;
const always: RuleOf = () => () => true;

/** Which of the applications a rule holds for, as far as a list holds them. */
export const splitBy =
  (ruleOf: RuleOf = always) =>
  ({ applications = [] }: { applications?: readonly number[] | undefined }, situation: Situation): Split<number> => {
    const { stores } = situation;
    const [rule, rowOf] = [ruleOf(situation), knownApplications(stores)];
    return splitOf({
      nouns,
      items: applications,
      unmatched: areChosen(applications, stores) ? withoutApplication(stores) : [],
      nameOf: applicationNames(stores),
      rule(id) {
        const row = rowOf(id);
        return row && rule(row);
      },
    });
  };

/** They are those of the meant rows, and no others that somebody named. */
function areChosen(applications: readonly number[], stores: RootStore): boolean {
  const chosen = new Set(chosenApplications(stores));
  return applications.length === chosen.size && applications.every((id) => chosen.has(id));
}

/** For a command of one application. */
export function whenApplication(rule: RuleOf) {
  const split = splitBy(rule);
  return (answers: { applications?: readonly number[] | undefined }, situation: Situation): true | string =>
    whyNone(split(answers, situation));
}
