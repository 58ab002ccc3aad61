// Shows the history of the category regex under the cursor, beside the list.
import { defineCommand } from '../kernel/command.ts';

export const showCategoryRuleHistory = defineCommand({
  id: 'category-rule.history',
  title: 'History of the category regex',
  words: ['versions', 'who changed'],
  hotkey: 'h',
  on: 'category-rule',
  level: 'STAFF',
  quiet: true,
  screen: true,
  usesRows: true,
  available: (_answers, { stores }) =>
    stores.lists.openOf('category-rule')?.currentKey !== undefined || 'No rule is chosen',
  run: (_answers, { stores }) => stores.lists.openOf('category-rule')?.peek(true),
});
