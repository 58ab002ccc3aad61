// Deletes a category regex: one question that names it, and undo brings it back.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { theCategoryRule, categoryRuleOf } from './theCategoryRule.ts';

export const deleteCategoryRule = defineCommand({
  id: 'category-rule.delete',
  title: 'Delete category regex',
  words: ['remove rule', 'delete regex'],
  on: 'category-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'category-rule',
  rank: 8,
  asks: { rule: theCategoryRule, sure: flag({ ask: 'Without a question?', optional: true }) },
  confirm({ rule, sure }, situation) {
    if (sure === true) return undefined;
    const found = categoryRuleOf(rule, situation);
    const named = found === undefined ? `${rule}` : `${rule} of ${found.category.name}: ${found.regex}`;
    return { text: `Delete category regex ${named}?`, button: 'Delete' };
  },
  async run({ rule }, { stores }) {
    const gone = await environmentOf(stores).api.categoryRegexes.remove({ params: { id: String(rule) } });
    return {
      text: `Deleted category regex ${rule}`,
      touched: [`category regex ${rule}`],
      undo: `category-rule.restore rule:${rule} version:${gone.version}`,
    };
  },
});
