// Both lists of rules compiled: a matcher for each scope of each kind, and what had to be left out.
import { openMatcher, type Matcher } from './matcher.ts';
import { compilePattern, PatternRefused, type Pattern } from './pattern.ts';
import { ruleKinds, type Rule, type RuleKind, type RuleLists, type SkippedRule } from './rule.ts';

export interface CompiledRules {
  skipped: readonly SkippedRule[];
  /** The id of the rule that decides in that scope; 0: none. */
  first(kind: RuleKind, scope: string, text: string): number;
  /** The ids of all rules that match in any scope, in each scope the one that decides first. */
  all(kind: RuleKind, text: string): number[];
  /** The rules of its scope as they would be with this rule, in the place of the one with its id; and the rule alone. */
  with(kind: RuleKind, rule: Rule): { alone: Matcher; together: Matcher };
}

type Readable = { rule: Rule; pattern: Pattern };

export function compileRules(
  rules: RuleLists,
  looking: (kind: RuleKind, id: number) => void = () => undefined,
): CompiledRules {
  const skipped: SkippedRule[] = [];
  // Banks share many patterns: one that is written twice is compiled once.
  const patterns = new Map<string, Pattern | string>();
  const scopes: Record<RuleKind, Map<string, Readable[]>> = { type: new Map(), category: new Map() };
  for (const kind of ruleKinds) {
    for (const rule of rules[kind]) {
      const pattern = patterns.get(rule.regex) ?? patternOrReason(rule.regex);
      patterns.set(rule.regex, pattern);
      if (typeof pattern === 'string') skipped.push({ kind, id: rule.id, reason: pattern });
      else readableOf(scopes[kind], rule.scope).push({ rule, pattern });
    }
  }
  // A matcher is made when its scope is first asked for: one account needs one bank of forty.
  const matchers: Record<RuleKind, Map<string, Matcher>> = { type: new Map(), category: new Map() };
  function matcherOf(kind: RuleKind, scope: string): Matcher | undefined {
    const readable = scopes[kind].get(scope);
    const made = matchers[kind].get(scope);
    if (made !== undefined || readable === undefined) return made;
    const matcher = openMatcher(readable, (id) => looking(kind, id));
    matchers[kind].set(scope, matcher);
    return matcher;
  }

  return {
    skipped,
    first: (kind, scope, text) => matcherOf(kind, scope)?.first(text) ?? 0,
    all: (kind, text) =>
      [...scopes[kind].keys()].toSorted().flatMap((scope) => matcherOf(kind, scope)?.all(text) ?? []),
    with(kind, rule) {
      const tried = { rule, pattern: compilePattern(rule.regex) };
      const others = (scopes[kind].get(rule.scope) ?? []).filter((other) => other.rule.id !== rule.id);
      const watch = (id: number) => looking(kind, id);
      return { alone: openMatcher([tried], watch), together: openMatcher([...others, tried], watch) };
    },
  };
}

function patternOrReason(regex: string): Pattern | string {
  try {
    return compilePattern(regex);
  } catch (error) {
    if (error instanceof PatternRefused) return error.message;
    throw error;
  }
}

function readableOf(scopes: Map<string, Readable[]>, scope: string): Readable[] {
  const list = scopes.get(scope) ?? [];
  scopes.set(scope, list);
  return list;
}
