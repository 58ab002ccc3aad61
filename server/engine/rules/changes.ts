// What differs between two versions of the rules: few things after a save, however many rules there are.
import { ruleKinds, type Rule, type RuleKind, type RuleLists } from './rule.ts';

export interface RuleChanges {
  /** The ids of rules that are not there any more. */
  gone: Readonly<Record<RuleKind, readonly number[]>>;
  /** Rules that are new or were changed, as they are now. */
  changed: RuleLists;
}

export function changesBetween(before: RuleLists, after: RuleLists): RuleChanges {
  const of = (kind: RuleKind) => {
    const former = new Map(before[kind].map((rule) => [rule.id, rule]));
    const changed = after[kind].filter((rule) => !isSame(former.get(rule.id), rule));
    for (const { id } of after[kind]) former.delete(id);
    return { gone: [...former.keys()], changed };
  };
  const [type, category] = [of('type'), of('category')];
  return {
    gone: { type: type.gone, category: category.gone },
    changed: { type: type.changed, category: category.changed },
  };
}

export const countOf = ({ gone, changed }: RuleChanges): number =>
  ruleKinds.reduce((sum, kind) => sum + gone[kind].length + changed[kind].length, 0);

const compared = ['scope', 'regex', 'keywords', 'filterwords', 'broad'] as const satisfies readonly (keyof Rule)[];

const isSame = (one: Rule | undefined, other: Rule): boolean =>
  one !== undefined && compared.every((field) => one[field] === other[field]);
