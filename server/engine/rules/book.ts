// One version of the rules: classifies descriptions, finds what matches one, and says which rules are left out.
import type { Log } from '../../platform/log.ts';
import type { RuleChanges } from './changes.ts';
import type { Origin, Tried } from './messages.ts';
import type { CategoryRule, TypeRule } from './queries.ts';
import type { Rule, RuleKind, SkippedRule } from './rule.ts';
import type { Asking, Threads } from './threads.ts';

/** For each description the ids that it was given; 0: no rule knows it. */
export interface Classified {
  transtypes: Int32Array;
  categories: Int32Array;
  thirdparties: Int32Array;
  skipped: readonly SkippedRule[];
}

export interface Match {
  text: string;
  /** Ids of transaction-type and category regexes, in each scope the one that decides first. */
  types: number[];
  categories: number[];
}

export interface RuleBook {
  version: string;
  classify(origin: Origin, descriptions: readonly string[], signal?: AbortSignal): Promise<Classified>;
  match(description: string): Promise<Match>;
  /** What a rule would decide that is not saved yet, or as it is not saved yet: few descriptions at a time. */
  try(kind: RuleKind, rule: Rule, descriptions: readonly string[]): Promise<Tried>;
}

interface BookOptions {
  version: string;
  /** What changed since the version that was in force before. */
  since?: { version: string; changes: RuleChanges } | undefined;
  type: readonly TypeRule[];
  category: readonly CategoryRule[];
  threads: Threads;
  log: Log;
}

/** Few enough that a question from the Match tab never waits long behind an account of many thousand lines. */
const mostAtOnce = 2500;

export function openBook({ version, since, type, category, threads, log }: BookOptions): RuleBook {
  const rules = { type, category };
  const transtypeOf = new Map(type.map((rule) => [rule.id, rule.transtype]));
  const meaningOf = new Map(category.map((rule) => [rule.id, rule]));
  let told = false;
  const put = (ask: Asking['ask'], signal?: AbortSignal) => threads.ask({ version, rules, since, ask, signal });

  function tell(skipped: readonly SkippedRule[]): void {
    if (told) return;
    told = true;
    if (skipped.length === 0) return;
    const ids = (kind: SkippedRule['kind']): string =>
      skipped.flatMap((rule) => (rule.kind === kind ? [rule.id] : [])).join(', ');
    log.warn('Rules are left out of matching', {
      count: skipped.length,
      transtype_regexes: ids('type'),
      category_regexes: ids('category'),
    });
  }

  return {
    version,
    async classify(origin, descriptions, signal) {
      const numbers = new Map<string, number>();
      for (const description of descriptions) if (!numbers.has(description)) numbers.set(description, numbers.size);
      const unique = [...numbers.keys()];
      const parts = await Promise.all(
        slices(unique, mostAtOnce).map((part) => put({ what: 'classify', origin, descriptions: part }, signal)),
      );
      const found = { types: new Int32Array(unique.length), categories: new Int32Array(unique.length) };
      parts.forEach((part, index) => {
        if (part.what !== 'classify') return;
        found.types.set(part.types, index * mostAtOnce);
        found.categories.set(part.categories, index * mostAtOnce);
      });
      const skipped = parts[0]?.skipped ?? [];
      if (parts.length > 0) tell(skipped);
      const meant = (index: number) => meaningOf.get(found.categories[index] ?? 0);
      const placeOf = (description: string): number => numbers.get(description) ?? 0;
      return {
        transtypes: Int32Array.from(descriptions, (text) => transtypeOf.get(found.types[placeOf(text)] ?? 0) ?? 0),
        categories: Int32Array.from(descriptions, (text) => meant(placeOf(text))?.category ?? 0),
        thirdparties: Int32Array.from(descriptions, (text) => meant(placeOf(text))?.thirdparty ?? 0),
        skipped,
      };
    },
    async match(description) {
      const answer = await put({ what: 'match', description });
      tell(answer.skipped);
      if (answer.what !== 'match') throw new Error('The matching thread answered something else');
      return { text: answer.text, types: answer.types, categories: answer.categories };
    },
    async try(kind, rule, descriptions) {
      const answer = await put({ what: 'try', kind, rule, descriptions });
      if (answer.what !== 'try') throw new Error('The matching thread answered something else');
      return answer;
    },
  };
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
