// Shows the history of the transaction type regex under the cursor, beside the list.
import { defineCommand } from '../kernel/command.ts';

export const showTypeRuleHistory = defineCommand({
  id: 'type-rule.history',
  title: 'History of the transaction type regex',
  words: ['versions', 'who changed'],
  hotkey: 'h',
  on: 'type-rule',
  level: 'STAFF',
  quiet: true,
  screen: true,
  usesRows: true,
  available: (_answers, { stores }) =>
    stores.lists.openOf('type-rule')?.currentKey !== undefined || 'No rule is chosen',
  run: (_answers, { stores }) => stores.lists.openOf('type-rule')?.peek(true),
});
