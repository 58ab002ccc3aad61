// Both lists of rules compiled: a matcher for each scope of each kind, and what had to be left out.
import { changesBetween, type RuleChanges } from './changes.ts';
import { openMatcher, type Matcher } from './matcher.ts';
import { compilePattern, PatternRefused, type Pattern } from './patterns/pattern.ts';
import { isPlain, whenNeeded } from './patterns/plainPattern.ts';
import type { Readable } from './precedence.ts';
import { ruleKinds, type Rule, type RuleKind, type RuleLists, type SkippedRule } from './rule.ts';
import { openScopes, type Scopes } from './scopes.ts';

/** The rules as they were last taken: what has not changed since before is not compiled again. */
export interface CompiledRules {
  take(rules: RuleLists): void;
  amend(changes: RuleChanges): void;
  skipped(): SkippedRule[];
  /** The id of the rule that decides in that scope; 0: none. */
  first(kind: RuleKind, scope: string, text: string): number;
  /** The ids of all rules that match in any scope, in each scope the one that decides first. */
  all(kind: RuleKind, text: string): number[];
  /** The rules of its scope as they would be with this rule, in the place of the one with its id; and the rule alone. */
  with(kind: RuleKind, rule: Rule): { alone: Matcher; together: Matcher };
}

interface Held {
  rule: Rule;
  /** The reason where it cannot be read. */
  pattern: Pattern | string;
}

export function openCompiledRules(looking: (kind: RuleKind, id: number) => void = () => undefined): CompiledRules {
  const held: Record<RuleKind, Map<number, Held>> = { type: new Map(), category: new Map() };
  const scopes: Record<RuleKind, Scopes> = {
    type: openScopes((id) => looking('type', id)),
    category: openScopes((id) => looking('category', id)),
  };
  const patternOf = openPatterns();
  const rulesOf = (kind: RuleKind): Rule[] => [...held[kind].values()].map(({ rule }) => rule);

  function amend({ gone, changed }: RuleChanges): void {
    for (const kind of ruleKinds) {
      const former = [...gone[kind], ...changed[kind].map(({ id }) => id)].flatMap((id) => held[kind].get(id) ?? []);
      for (const { rule } of former) held[kind].delete(rule.id);
      const added = changed[kind].map((rule) => ({ rule, pattern: patternOf(rule.regex) }));
      for (const one of added) held[kind].set(one.rule.id, one);
      scopes[kind].amend(former.filter(isReadable), added.filter(isReadable));
    }
  }

  return {
    amend,
    take: (rules) => amend(changesBetween({ type: rulesOf('type'), category: rulesOf('category') }, rules)),
    skipped: () =>
      ruleKinds.flatMap((kind) =>
        [...held[kind].values()].flatMap(({ rule, pattern }) =>
          typeof pattern === 'string' ? [{ kind, id: rule.id, reason: pattern }] : [],
        ),
      ),
    first: (kind, scope, text) => scopes[kind].matcherOf(scope)?.first(text) ?? 0,
    all: (kind, text) => scopes[kind].names().flatMap((scope) => scopes[kind].matcherOf(scope)?.all(text) ?? []),
    with(kind, rule) {
      const tried = { rule, pattern: compilePattern(rule.regex) };
      const alone = openMatcher([tried], (id) => looking(kind, id));
      const standing = scopes[kind].matcherOf(rule.scope);
      return { alone, together: standing?.amended({ gone: [rule.id], added: [tried] }) ?? alone };
    },
  };
}

const isReadable = (one: Held): one is Readable => typeof one.pattern !== 'string';

const mostPatterns = 100_000;

/** Banks share many patterns: one that is written twice is compiled once. */
function openPatterns(): (regex: string) => Pattern | string {
  const known = new Map<string, Pattern | string>();
  return (regex) => {
    if (known.size >= mostPatterns) known.clear();
    const pattern = known.get(regex) ?? patternOrReason(regex);
    known.set(regex, pattern);
    return pattern;
  };
}

function patternOrReason(regex: string): Pattern | string {
  if (isPlain(regex)) return whenNeeded(regex);
  try {
    return compilePattern(regex);
  } catch (error) {
    if (error instanceof PatternRefused) return error.message;
    throw error;
  }
}
