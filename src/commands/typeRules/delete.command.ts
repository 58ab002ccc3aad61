// Deletes a transaction type regex: one question that names it, and undo brings it back.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag } from '../kernel/question.ts';
import { theTypeRule, typeRuleOf } from './theTypeRule.ts';

export const deleteTypeRule = defineCommand({
  id: 'type-rule.delete',
  title: 'Delete transaction type regex',
  words: ['remove rule', 'delete regex'],
  on: 'type-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'type-rule',
  rank: 8,
  asks: { rule: theTypeRule, sure: flag({ ask: 'Without a question?', optional: true }) },
  confirm({ rule, sure }, situation) {
    if (sure === true) return undefined;
    const found = typeRuleOf(rule, situation);
    const named = found === undefined ? `${rule}` : `${rule} of ${found.bank.name}: ${found.regex}`;
    return { text: `Delete transaction type regex ${named}?`, button: 'Delete' };
  },
  async run({ rule }, { stores }) {
    const gone = await environmentOf(stores).api.transactionTypeRegexes.remove({ params: { id: String(rule) } });
    return {
      text: `Deleted transaction type regex ${rule}`,
      touched: [`transaction type regex ${rule}`],
      undo: `type-rule.restore rule:${rule} version:${gone.version}`,
    };
  },
});
