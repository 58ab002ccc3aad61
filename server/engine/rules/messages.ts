// What the server and a matching thread say to each other.
import type { RuleChanges } from './changes.ts';
import type { Rule, RuleKind, RuleLists, SkippedRule } from './rule.ts';

/** Where an account's transactions are classified: by the rules of its bank and of its country. */
export interface Origin {
  bankId: number;
  country: string;
}

export interface Question {
  version: string;
  /** Sent when the thread does not hold that version yet: all of them, or what changed since the version that it holds. */
  rules: { whole: RuleLists } | { changes: RuleChanges } | undefined;
  ask:
    | { what: 'classify'; origin: Origin; descriptions: readonly string[] }
    | { what: 'match'; description: string }
    | { what: 'try'; kind: RuleKind; rule: Rule; descriptions: readonly string[] };
}

/** For each description whether the rule that is tried matches, and the ids of the rules that decide without and with it. */
export interface Tried {
  texts: readonly string[];
  matches: readonly boolean[];
  before: readonly number[];
  after: readonly number[];
}

export type Answer =
  /** For each description the id of the rule that decides, 0 for none. */
  | { what: 'classify'; types: Int32Array; categories: Int32Array; skipped: readonly SkippedRule[] }
  | { what: 'match'; text: string; types: number[]; categories: number[]; skipped: readonly SkippedRule[] }
  | ({ what: 'try'; skipped: readonly SkippedRule[] } & Tried)
  /** The budget of computing time is spent, most of it on this rule. */
  | { what: 'tooLong'; kind: RuleKind; id: number }
  | { what: 'failed'; message: string };

/** Shared memory: the kind (its position in ruleKinds) and the id of the rule that is being looked at. */
export const lookingAt = () => new Int32Array(new SharedArrayBuffer(8));
