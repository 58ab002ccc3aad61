// Creates a transaction type regex; what is missing is asked for by the form.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { typeFields } from './theTypeRule.ts';

const isFilled = (...values: readonly (string | number | undefined)[]): boolean =>
  values.every((value) => value !== undefined && value !== '');

export const createTypeRule = defineCommand({
  id: 'type-rule.create',
  title: 'Create transaction type regex',
  words: ['new rule', 'add regex', 'rule'],
  hotkey: 'n',
  on: 'type-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'type-rule',
  rank: 1,
  form: true,
  asks: typeFields,
  // What a line says already needs no form.
  confirm: ({ bank, regex, trans_type }) =>
    isFilled(bank, regex, trans_type) ? undefined : { text: 'What does the new rule say?', button: 'Create' },
  async run({ bank, regex, trans_type: typed }, { stores }) {
    const [{ readVocabulary }, { idOf }, { notFilled, toldOfPattern }] = await Promise.all([
      import('../../stores/regex/vocabulary.ts'),
      import('../../stores/regex/resolve.ts'),
      import('../../stores/regex/told.ts'),
    ]);
    if (bank === undefined || regex === undefined || regex === '' || typed === undefined || typed === '')
      throw notFilled('All fields must be filled to create a new transaction type regex');
    const trans_type = idOf((await readVocabulary(stores)).types, typed, 'transaction type');
    const { api } = environmentOf(stores);
    const made = await toldOfPattern(api.transactionTypeRegexes.create({ body: { bank, regex, trans_type } }));
    return {
      text: `Created transaction type regex ${made.id}`,
      touched: [`transaction type regex ${made.id}`],
      undo: `type-rule.delete rule:${made.id} sure:yes`,
    };
  },
});
