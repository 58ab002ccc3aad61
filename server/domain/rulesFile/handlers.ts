// The calls about rules as one file: exporting, comparing, and applying what was compared.
import { setImmediate } from 'node:timers/promises';
import {
  mostDifferences,
  rulesFormat,
  rulesVersion,
  type rulesFile,
  type RulesComparison,
} from '../../../src/api/contract/rules/rulesFile.ts';
import { addRules, changeRules, removeRules } from '../../engine/rules/keeping/many.ts';
import { ruleTables } from '../../engine/rules/keeping/ruleTables.ts';
import { compilePattern, PatternRefused } from '../../engine/rules/patterns/pattern.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { countsOf, differencesOf, divide, type Divided } from './difference.ts';
import { contentOfCategory, contentOfType } from './content.ts';
import {
  lockRules,
  makeThirdparties,
  readCategories,
  readTypes,
  readVocabulary,
  stateOf,
  type CategoryInFile,
  type TypeInFile,
} from './queries.ts';
import { readRulesFile, type ReadRules } from './readFile.ts';

interface Compared {
  answer: RulesComparison;
  types: Divided<TypeInFile>;
  categories: Divided<CategoryInFile>;
}

/** Every pattern that would be written is compiled; others may be answered meanwhile. */
async function checkPatterns(kind: 'types' | 'categories', { added, changed }: Divided<TypeInFile | CategoryInFile>) {
  let looked = 0;
  for (const { rule, index } of [...added, ...changed.filter((one) => one.before.regex !== one.rule.regex)]) {
    try {
      compilePattern(rule.regex);
    } catch (error) {
      if (!(error instanceof PatternRefused)) throw error;
      throw new Refusal(400, `${kind}[${index}].regex: ${error.place}`, { field: 'text' });
    }
    looked += 1;
    if (looked % 50 === 0) await setImmediate();
  }
}

async function compare(data: Data, file: ReadRules): Promise<Compared> {
  const standing = { types: await readTypes(data), categories: await readCategories(data) };
  const types = divide(standing.types, file.types);
  const categories = divide(standing.categories, file.categories);
  const words = await readVocabulary(data);
  // Refuses what names nothing, before anything is written.
  for (const { rule, index } of [...types.added, ...types.changed]) contentOfType(words, rule, index);
  for (const { rule, index } of [...categories.added, ...categories.changed]) contentOfCategory(words, rule, index);
  const wanted = [...categories.added, ...categories.changed].map(({ rule }) => rule.thirdparty);
  const differences = [...differencesOf('type', types), ...differencesOf('category', categories)];
  return {
    types,
    categories,
    answer: {
      types: countsOf(types),
      categories: countsOf(categories),
      thirdparties: [...new Set(wanted)].filter((name) => !words.thirdparties.has(name)),
      differences: differences.slice(0, mostDifferences),
      state: stateOf(standing.types, standing.categories),
    },
  };
}

export const rulesFileHandlers: HandlersOf<typeof rulesFile> = {
  read: async ({ data }) => ({
    format: rulesFormat,
    version: rulesVersion,
    types: await readTypes(data),
    categories: await readCategories(data),
  }),

  async compare({ body, caller, data, services }) {
    await services.limits.spend('sanitise', [`try:person:${caller.personId}`]);
    const { answer, types, categories } = await compare(data, readRulesFile(body.text));
    await checkPatterns('types', types);
    await checkPatterns('categories', categories);
    return answer;
  },

  async apply({ body, caller, data, request, services }) {
    await services.limits.spend('sanitise', [`try:person:${caller.personId}`]);
    const file = readRulesFile(body.text);
    return data.transaction(async (tx) => {
      await lockRules(tx);
      const { answer, types, categories } = await compare(tx, file);
      if (answer.state !== body.state)
        throw new Refusal(412, 'The rules have changed since they were compared. Look at the difference again.', {
          field: 'state',
        });
      await checkPatterns('types', types);
      await checkPatterns('categories', categories);
      await makeThirdparties(tx, answer.thirdparties);
      const words = await readVocabulary(tx);
      const { personId } = caller;
      const { type, category } = ruleTables;
      const typeOf = ({ rule, index }: Divided<TypeInFile>['added'][number]) => contentOfType(words, rule, index);
      const categoryOf = ({ rule, index }: Divided<CategoryInFile>['added'][number]) =>
        contentOfCategory(words, rule, index);
      await addRules(tx, type, types.added.map(typeOf), personId);
      await addRules(tx, category, categories.added.map(categoryOf), personId);
      await changeRules(
        tx,
        type,
        types.changed.map((one) => ({ ...typeOf(one), id: one.before.id })),
        personId,
      );
      await changeRules(
        tx,
        category,
        categories.changed.map((one) => ({ ...categoryOf(one), id: one.before.id })),
        personId,
      );
      if (body.remove) {
        await removeRules(
          tx,
          type,
          types.removed.map(({ id }) => id),
          personId,
        );
        await removeRules(
          tx,
          category,
          categories.removed.map(({ id }) => id),
          personId,
        );
      }
      await writeAudit(tx, {
        personId,
        vendorId: caller.vendorId,
        command: 'rulesFile.apply',
        object: 'regex rules',
        after: { types: answer.types, categories: answer.categories, remove: body.remove },
        requestId: request.id,
        result: 'done',
      });
      return answer;
    });
  },
};
