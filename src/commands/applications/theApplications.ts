// The question "which applications?": the rows under the cursor or selected answer it, in every list that knows applications.
import { chosenApplications, knownApplication } from '../../stores/applications/chosen.ts';
import type { Rule } from '../../stores/applications/rules.ts';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

/** Where rows are, or belong to, applications. */
export const applicationPages = ['/applications', '/incomplete-bundle-applications', '/crawlers', '/analyses'] as const;

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
  read(typed) {
    const parts = typed.split(',').map((part) => part.trim());
    const isWhole = parts.every((part) => /^\d{1,15}$/.test(part) && Number(part) > 0);
    return isWhole ? [...new Set(parts.map(Number))] : new Misfit('must be the number of an application');
  },
  print: (ids) => ids.join(','),
};

/** One application: its rule. Several: those it holds for are done; it is refused only when it holds for none. */
export function whenApplications(rule: (row: ApplicationRow, situation: Situation) => Rule) {
  return ({ applications }: { applications?: readonly number[] | undefined }, situation: Situation): Rule => {
    const rules = applications?.map((id) => ruleOf(id, situation, rule)) ?? [];
    if (rules.length === 0 || rules.includes(true)) return true;
    return rules[0] ?? true;
  };
}

/** Those of them for which the rule holds, as far as is known here. */
export const allowed = (
  ids: readonly number[],
  situation: Situation,
  rule: (row: ApplicationRow, situation: Situation) => Rule,
): readonly number[] => ids.filter((id) => ruleOf(id, situation, rule) === true);

function ruleOf(id: number, situation: Situation, rule: (row: ApplicationRow, situation: Situation) => Rule): Rule {
  const row = knownApplication(situation.stores, id);
  return row === undefined || rule(row, situation);
}

/** "application 12", "3 applications": a confirm names the record and the count. */
export const named = (ids: readonly number[]): string =>
  ids.length === 1 ? `application ${ids[0]}` : `${ids.length} applications`;
