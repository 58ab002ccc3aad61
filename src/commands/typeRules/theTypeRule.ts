// Which transaction type regex is meant, and its fields as questions.
import type { TransactionTypeRegex } from '../../api/contract/rules/transactionTypeRegexes.ts';
import { heldTypeRule, vocabularyOf } from '../../stores/regex/heldRules.ts';
import { choice, text, whole, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

export const largestId = 2_147_483_647;

export const theTypeRule: Question<number> = {
  ...whole({ ask: 'Which transaction type regex?', from: 1, to: largestId }),
  ofRow: true,
  preset({ stores }) {
    const key = stores.lists.openOf('type-rule')?.currentKey;
    return key === undefined ? undefined : Number(key);
  },
};

export const typeRuleOf = (id: unknown, { stores }: Situation): TransactionTypeRegex | undefined =>
  heldTypeRule(stores, id);

type Preset<Value> = (rule: TransactionTypeRegex) => Value;
const ofRule =
  <Value>(read: Preset<Value>) =>
  (situation: Situation, { rule }: Record<string, unknown>): Value | undefined => {
    const found = typeRuleOf(rule, situation);
    return found && read(found);
  };

/** The fields; those of a new rule are asked with nothing in them. */
export const typeFields = {
  bank: choice<number>({
    ask: 'Bank?',
    optional: true,
    named: true,
    from: ({ stores }) => stores.banks.rows.map(({ id, name }) => ({ value: id, text: name, title: name })),
    preset: ofRule(({ bank }) => bank.id),
  }),
  regex: text({
    ask: 'Regex?',
    optional: true,
    named: true,
    most: 1000,
    keepsBlanks: true,
    preset: ofRule(({ regex }) => regex),
  }),
  trans_type: {
    ...text({
      ask: 'Transaction type?',
      optional: true,
      named: true,
      most: 200,
      preset: ofRule(({ trans_type }) => String(trans_type.id)),
    }),
    choices: ({ stores }: Situation) =>
      (vocabularyOf(stores)?.types ?? []).map(({ id, name }) => ({
        value: name,
        text: name,
        title: name,
        aliases: [String(id)],
      })),
  },
};
