// What the Match tab shows: a description as rules see it, and the rules of both kinds that match it.
import { flow, getRoot, toGenerator, types } from 'mobx-state-tree';
import { categoryRegexes, type CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import { transactionTypeRegexes, type TransactionTypeRegex } from '../../api/contract/rules/transactionTypeRegexes.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import { hold } from './heldRules.ts';

/** As the specification says. */
export const typeRowsPerPage = 15;
export const categoryRowsPerPage = 50;

interface Passing {
  description: string;
  sanitised: string | undefined;
  types: readonly TransactionTypeRegex[];
  categories: readonly CategoryRegex[];
  typePage: number;
  categoryPage: number;
  failure: Failure | undefined;
  isAsking: boolean;
  /** Counts the questions, so that the answer to an older one is ignored. */
  asked: number;
}

const nothing = (): Omit<Passing, 'asked'> => ({
  description: '',
  sanitised: undefined,
  types: [],
  categories: [],
  typePage: 0,
  categoryPage: 0,
  failure: undefined,
  isAsking: false,
});

const RuleMatches = types
  .model('RuleMatches', { name: 'rule-matches' })
  .volatile((): Passing => ({ ...nothing(), asked: 0 }))
  .views(() => ({
    get shows(): readonly string[] {
      return ['type-rule', 'category-rule'];
    },
  }))
  .actions((self) => ({
    match: flow(function* match(description: string) {
      const asked = (self.asked += 1);
      const { ask } = environmentOf(self);
      self.description = description;
      self.isAsking = true;
      self.failure = undefined;
      const body = { Description: description };
      try {
        const [byType, byCategory] = yield* toGenerator(
          Promise.all([ask(transactionTypeRegexes.sanitise, { body }), ask(categoryRegexes.sanitise, { body })]),
        );
        if (asked !== self.asked) return;
        self.sanitised = byType.sanitised;
        self.types = byType.results;
        self.categories = byCategory.results;
        self.typePage = 0;
        self.categoryPage = 0;
        hold(getRoot(self), { matchedTypes: byType.results, matchedCategories: byCategory.results });
      } catch (error) {
        if (asked !== self.asked) return;
        self.failure = failureOf(error);
      }
      self.isAsking = false;
    }),
    showPage(which: 'type' | 'category', page: number) {
      if (which === 'type') self.typePage = page;
      else self.categoryPage = page;
    },
    clear() {
      self.asked += 1;
      Object.assign(self, nothing());
    },
  }))
  .actions((self) => ({
    async renew() {
      if (self.description !== '') await self.match(self.description);
    },
  }));

/** As the page asks for it: stores.parts.of(ruleMatches). */
export const ruleMatches = { name: 'rule-matches', model: RuleMatches };
