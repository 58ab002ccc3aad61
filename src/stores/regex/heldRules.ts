// What commands know of rules before anything is read: rows of the open list, those of the Match tab, the vocabulary, and what was counted. It is loaded with the commands, so it brings nothing along.
import { observable, runInAction } from 'mobx';
import type { Category, Named } from '../../api/contract/rules/categories.ts';
import type { CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import type { RuleKind, StaleApplications } from '../../api/contract/rules/regexRules.ts';
import type { TransactionTypeRegex } from '../../api/contract/rules/transactionTypeRegexes.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

export interface Vocabulary {
  types: readonly Named[];
  categories: readonly Category[];
  groups: readonly Named[];
}

export type Stale = StaleApplications | 'failed';

interface Held {
  vocabulary: Vocabulary | undefined;
  matchedTypes: readonly TransactionTypeRegex[];
  matchedCategories: readonly CategoryRegex[];
  stale: Readonly<Record<string, Stale | undefined>>;
}

const heldIn = perPerson(() =>
  observable<Held>({ vocabulary: undefined, matchedTypes: [], matchedCategories: [], stale: {} }, {}, { deep: false }),
);

export const hold = (stores: RootStore, more: Partial<Held>): void =>
  runInAction(() => void Object.assign(heldIn(stores), more));

/** Undefined while it is not known. */
export const vocabularyOf = (stores: RootStore): Vocabulary | undefined => heldIn(stores).vocabulary;

export const heldTypeRule = (stores: RootStore, id: unknown): TransactionTypeRegex | undefined =>
  [...stores.lists.rowsOf('type-rule'), ...heldIn(stores).matchedTypes].find((row) => row.id === id);

export const heldCategoryRule = (stores: RootStore, id: unknown): CategoryRegex | undefined =>
  [...stores.lists.rowsOf('category-rule'), ...heldIn(stores).matchedCategories].find((row) => row.id === id);

export const staleOf = (stores: RootStore, kind: RuleKind, id: number): Stale | undefined =>
  heldIn(stores).stale[`${kind} ${id}`];

export const holdStale = (stores: RootStore, kind: RuleKind, id: number, stale: Stale | undefined): void =>
  hold(stores, { stale: { ...heldIn(stores).stale, [`${kind} ${id}`]: stale } });
