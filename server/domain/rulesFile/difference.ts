// Holds the rules of a file against those that there are: equal ones first, then those with one number; the rest is new, or missing.
import type { RuleDifference } from '../../../src/api/contract/rules/rulesFile.ts';
import type { RuleKind } from '../../../src/api/contract/rules/regexRules.ts';

type InFile = Readonly<Record<string, string | number | boolean | undefined>> & { id?: number | undefined };
export type Standing<Rule> = Rule & { id: number };

export interface Added<Rule> {
  rule: Rule;
  /** In the file, counted from 0. */
  index: number;
}

export interface Divided<Rule> {
  added: Added<Rule>[];
  changed: (Added<Rule> & { before: Standing<Rule> })[];
  removed: Standing<Rule>[];
  unchanged: number;
}

const contentOf = ({ id: _id, ...content }: InFile): string =>
  JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export function divide<Rule extends InFile>(
  standing: readonly Standing<Rule>[],
  wanted: readonly Rule[],
): Divided<Rule> {
  const left = new Map(standing.map((rule) => [rule.id, rule]));
  const equal = Map.groupBy(standing, contentOf);
  const open: Added<Rule>[] = [];
  // A rule that stands as it is keeps its number, though the file may name another.
  const take = (rule: Rule, isOwn: (id: number) => boolean): boolean => {
    const found = equal.get(contentOf(rule))?.find(({ id }) => left.has(id) && isOwn(id));
    return found !== undefined && left.delete(found.id);
  };
  const rest = wanted.map((rule, index) => ({ rule, index })).filter(({ rule }) => !take(rule, (id) => id === rule.id));
  for (const one of rest) if (!take(one.rule, () => true)) open.push(one);
  const added: Added<Rule>[] = [];
  const changed: Divided<Rule>['changed'] = [];
  for (const one of open) {
    const before = one.rule.id === undefined ? undefined : left.get(one.rule.id);
    if (before === undefined) added.push(one);
    else {
      left.delete(before.id);
      changed.push({ ...one, before });
    }
  }
  return { added, changed, removed: [...left.values()], unchanged: wanted.length - open.length };
}

/** In one order, whoever wrote the file: a look tells what differs. */
const wordsOf = ({ id: _id, ...content }: InFile): string =>
  Object.entries(content)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

export function* differencesOf<Rule extends InFile>(
  kind: RuleKind,
  { added, changed, removed }: Divided<Rule>,
): Generator<RuleDifference> {
  for (const { before, rule } of changed)
    yield { kind, what: 'changed', id: before.id, before: wordsOf(before), after: wordsOf(rule) };
  for (const { rule } of added) yield { kind, what: 'added', id: null, before: null, after: wordsOf(rule) };
  for (const rule of removed) yield { kind, what: 'removed', id: rule.id, before: wordsOf(rule), after: null };
}

export const countsOf = ({ added, changed, removed, unchanged }: Divided<InFile>) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
  unchanged,
});
