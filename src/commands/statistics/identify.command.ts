// Begins a rule for a description that an analysis could not identify.
import { contract } from '../../api/contract/index.ts';
import { readUnidentified, unidentifiedOf } from '../../stores/analyses/unidentified.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRow } from '../kernel/rowQuestions.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const rowOf = (key: string | undefined, { stores }: Situation) =>
  stores.lists.rowsOf('statistic').find(({ analysis_id }) => String(analysis_id) === key);
const current = (situation: Situation) => rowOf(situation.stores.lists.open?.currentKey, situation);

const missing = (type: boolean, category: boolean): string =>
  type && category ? 'no type, no category' : type ? 'no type' : 'no category';

export const identify = defineCommand({
  id: 'statistic.identify',
  title: 'Make a rule for an unidentified description',
  words: ['rule', 'regex', 'unidentified'],
  on: 'statistic',
  level: contract.analyses.unidentified.definition.level,
  rank: 4,
  usesRows: true,
  offers: [],
  asks: {
    row: theRow,
    description: {
      ...text({ ask: 'Which description?', example: 'WOOLWORTHS 1234 SYDNEY', takesRest: true }),
      prepare(situation: Situation) {
        const row = current(situation);
        if (row !== undefined) void readUnidentified(row.analysis_id, situation.stores);
      },
      choices(situation: Situation) {
        const row = current(situation);
        const found = row && unidentifiedOf(row.analysis_id, situation.stores);
        if (found === undefined || 'failed' in found) return [];
        return found.rows.flatMap(({ description, count, transaction_type, transaction_category }) =>
          description === null
            ? []
            : [
                {
                  value: description,
                  text: description,
                  title: description,
                  detail: `${count} × ${missing(transaction_type, transaction_category)}`,
                },
              ],
        );
      },
    },
  },
  available({ row: key }, situation) {
    const row = key === undefined ? current(situation) : rowOf(key, situation);
    if (row === undefined) return 'No row is chosen';
    if (situation.stores.session.user?.showPii !== true)
      return 'Descriptions are shown only to people who may see personal data';
    const { unidentified_transaction_type_count: types, unidentified_transaction_category_count: categories } = row;
    return types + categories > 0 || 'Every transaction was identified';
  },
  async run({ row: key, description }, situation) {
    const { stores } = situation;
    const { patternFor, wantTest } = await import('../../stores/regex/tryRule.ts');
    const row = key === undefined ? current(situation) : rowOf(key, situation);
    const found = row && unidentifiedOf(row.analysis_id, stores);
    const known = found === undefined || 'failed' in found ? [] : found.rows;
    const wanted = known.find((one) => one.description === description);
    // The type comes first: a rule for the category is begun where that alone is missing.
    const isType = wanted?.transaction_type ?? (row?.unidentified_transaction_type_count ?? 0) > 0;
    const bank = stores.banks.rows.find(({ name }) => name === row?.bank);
    const regex = patternFor(description);
    wantTest(stores, description);
    stores.shell.fillIn({
      command: isType ? 'type-rule.create' : 'category-rule.create',
      answers: isType
        ? { regex, ...(bank && { bank: bank.id }) }
        : { regex, ...(bank && { country_code: bank.country_code }) },
      surface: 'palette',
      isConfirm: true,
    });
  },
});
