// Brings back a version of a category regex, also of a deleted one.
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { largestId, theCategoryRule, categoryRuleOf } from './theCategoryRule.ts';

export const restoreCategoryRule = defineCommand({
  id: 'category-rule.restore',
  title: 'Restore a version of a category regex',
  words: ['bring back rule', 'undelete regex'],
  on: 'category-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'category-rule',
  rank: 8,
  asks: { rule: theCategoryRule, version: whole({ ask: 'Which version?', from: 1, to: largestId }) },
  async run({ rule, version }, situation) {
    const { restoreRule } = await import('../../stores/regex/restore.ts');
    return restoreRule(situation.stores, {
      kind: 'category',
      id: rule,
      version,
      held: categoryRuleOf(rule, situation),
    });
  },
});
