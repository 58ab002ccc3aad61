// Rules are read one by one here, and called by their nouns.
import { categoryRegexes, type CategoryRegex } from '../../api/contract/rules/categoryRegexes.ts';
import type { RuleKind } from '../../api/contract/rules/regexRules.ts';
import { transactionTypeRegexes, type TransactionTypeRegex } from '../../api/contract/rules/transactionTypeRegexes.ts';
import type { Environment } from '../environment.ts';

export interface RuleOf {
  type: TransactionTypeRegex;
  category: CategoryRegex;
}

/** As messages call a rule. */
export const ruleNouns: Readonly<Record<RuleKind, string>> = {
  type: 'transaction type regex',
  category: 'category regex',
};

export const findTypeRule = async (environment: Environment, id: string): Promise<TransactionTypeRegex | undefined> =>
  (await environment.ask(transactionTypeRegexes.list, { query: { id } })).results[0];

export const findCategoryRule = async (environment: Environment, id: string): Promise<CategoryRegex | undefined> =>
  (await environment.ask(categoryRegexes.list, { query: { id } })).results[0];
