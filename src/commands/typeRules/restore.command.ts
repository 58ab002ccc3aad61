// Brings back a version of a transaction type regex, also of a deleted one.
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { largestId, theTypeRule, typeRuleOf } from './theTypeRule.ts';

export const restoreTypeRule = defineCommand({
  id: 'type-rule.restore',
  title: 'Restore a version of a transaction type regex',
  words: ['bring back rule', 'undelete regex'],
  on: 'type-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'type-rule',
  rank: 8,
  asks: { rule: theTypeRule, version: whole({ ask: 'Which version?', from: 1, to: largestId }) },
  async run({ rule, version }, situation) {
    const { restoreRule } = await import('../../stores/regex/restore.ts');
    return restoreRule(situation.stores, { kind: 'type', id: rule, version, held: typeRuleOf(rule, situation) });
  },
});
