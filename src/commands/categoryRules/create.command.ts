// Creates a category regex; what is missing of its eight fields is asked for by the form.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { categoryFields } from './theCategoryRule.ts';

export const createCategoryRule = defineCommand({
  id: 'category-rule.create',
  title: 'Create category regex',
  words: ['new rule', 'add regex', 'rule'],
  hotkey: 'n',
  on: 'category-rule',
  level: 'STAFF',
  effect: 'reversible',
  changes: 'category-rule',
  rank: 1,
  form: true,
  asks: categoryFields,
  // What a line says already needs no form.
  confirm: (texts) =>
    Object.keys(categoryFields).every((name) => texts[name as keyof typeof texts] !== undefined)
      ? undefined
      : { text: 'What does the new rule say?', button: 'Create' },
  async run(texts, { stores }) {
    const [{ wholeBody }, { toldOfPattern }] = await Promise.all([
      import('../../stores/regex/categoryBody.ts'),
      import('../../stores/regex/told.ts'),
    ]);
    const body = await wholeBody(stores, texts);
    const made = await toldOfPattern(environmentOf(stores).api.categoryRegexes.create({ body }));
    return {
      text: `Created category regex ${made.id}`,
      touched: [`category regex ${made.id}`],
      undo: `category-rule.delete rule:${made.id} sure:yes`,
    };
  },
});
