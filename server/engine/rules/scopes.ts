// The rules of one kind by their scopes, and a matcher for each that follows them from one version to the next.
import { openMatcher, type Matcher } from './matcher.ts';
import type { Readable } from './precedence.ts';

export interface Scopes {
  /** A rule that was changed is among both. */
  amend(gone: readonly Readable[], added: readonly Readable[]): void;
  names(): string[];
  /** Made when its scope is first asked for: one account needs one bank of forty. */
  matcherOf(scope: string): Matcher | undefined;
}

interface Scope {
  rules: Map<number, Readable>;
  matcher: Matcher | undefined;
  /** How many changes the matcher has taken since it was made whole. */
  amended: number;
}

/** More are made whole: each change that is kept beside the others costs every look a little. */
const mostAmended = 200;

export function openScopes(looking: (id: number) => void): Scopes {
  const scopes = new Map<string, Scope>();

  function amendOne(name: string, gone: readonly Readable[], added: readonly Readable[]): void {
    const scope = scopes.get(name) ?? { rules: new Map<number, Readable>(), matcher: undefined, amended: 0 };
    scopes.set(name, scope);
    for (const { rule } of gone) scope.rules.delete(rule.id);
    for (const one of added) scope.rules.set(one.rule.id, one);
    if (scope.rules.size === 0) scopes.delete(name);
    scope.amended += gone.length + added.length;
    if (scope.amended > mostAmended) scope.matcher = undefined;
    scope.matcher = scope.matcher?.amended({ gone: gone.map(({ rule }) => rule.id), added });
  }

  return {
    amend(gone, added) {
      const left = Map.groupBy(gone, ({ rule }) => rule.scope);
      const come = Map.groupBy(added, ({ rule }) => rule.scope);
      for (const name of new Set([...left.keys(), ...come.keys()]))
        amendOne(name, left.get(name) ?? [], come.get(name) ?? []);
    },
    names: () => [...scopes.keys()].toSorted(),
    matcherOf(name) {
      const scope = scopes.get(name);
      if (scope === undefined) return undefined;
      if (scope.matcher === undefined) {
        scope.matcher = openMatcher([...scope.rules.values()], looking);
        scope.amended = 0;
      }
      return scope.matcher;
    },
  };
}
