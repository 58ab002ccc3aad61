// Holds descriptions against the rules of one scope: all that match, or the one that decides.
import { amendedCandidates, openCandidates, type Candidates } from './candidates.ts';
import { prepared, type Prepared, type Readable } from './precedence.ts';

/** A rule matches a sanitised description when its pattern is found in it, all its keywords occur and none of its filterwords does. */
export interface Matcher {
  /** The ids of all rules that match, the one that decides first. */
  all(text: string): number[];
  /** The id of the rule that decides; 0: none matches. */
  first(text: string): number;
  /** The matcher of the same rules after a few of them changed. */
  amended(changes: Changes): Matcher;
}

export interface Changes {
  /** The ids of rules that are gone, or stand among the added ones as they are now. */
  gone: Iterable<number>;
  added: Iterable<Readable>;
}

const mostRemembered = 50_000;

export function openMatcher(
  rules: readonly Readable[],
  /** Told before each look at a pattern, so that a rule that takes too long has a name. */
  looking: (id: number) => void = () => undefined,
): Matcher {
  const base = openCandidates(rules.map(prepared));
  return matcherOf(base, { base, gone: new Set(), added: new Map() }, looking);
}

/** What differs from the rules that were there when the matcher was first made. */
interface Amendment {
  base: Candidates;
  gone: ReadonlySet<number>;
  added: ReadonlyMap<number, Prepared>;
}

function matcherOf(candidates: Candidates, amendment: Amendment, looking: (id: number) => void): Matcher {
  const remembered = new Map<string, number>();

  function matches({ id, pattern, keywords, filterwords }: Prepared, text: string): boolean {
    if (!keywords.every((word) => text.includes(word)) || filterwords.some((word) => text.includes(word))) return false;
    looking(id);
    return pattern.test(text);
  }

  return {
    all: (text) =>
      candidates
        .of(text)
        .filter((rule) => matches(rule, text))
        .map(({ id }) => id),
    first(text) {
      const known = remembered.get(text);
      if (known !== undefined) return known;
      const id = candidates.of(text).find((rule) => matches(rule, text))?.id ?? 0;
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(text, id);
      return id;
    },
    amended(changes) {
      const gone = new Set([...amendment.gone, ...changes.gone]);
      const added = new Map(amendment.added);
      for (const id of changes.gone) added.delete(id);
      for (const one of changes.added) added.set(one.rule.id, prepared(one));
      const { base } = amendment;
      return matcherOf(amendedCandidates(base, gone, [...added.values()]), { base, gone, added }, looking);
    },
  };
}
