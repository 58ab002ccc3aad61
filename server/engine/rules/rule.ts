// Rules as plain data: what is read from the database and sent to the threads that match.

/** One rule of either kind; what it stands for (a type, a category) is looked up by its id. */
export interface Rule {
  id: number;
  /** Where it applies: the id of a bank, or a country. */
  scope: string;
  regex: string;
  /** Phrases that must all occur. */
  keywords: string;
  /** Phrases of which none may occur. */
  filterwords: string;
  /** Counts only where no narrow rule matches. */
  broad: boolean;
}

export const ruleKinds = ['type', 'category'] as const;
export type RuleKind = (typeof ruleKinds)[number];
export type RuleLists = Readonly<Record<RuleKind, readonly Rule[]>>;

/** A rule that is left out of matching, and why. */
export interface SkippedRule {
  kind: RuleKind;
  id: number;
  reason: string;
}
