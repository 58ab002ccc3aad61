// The calls about category regexes.
import type { categoryRegexes } from '../../../src/api/contract/rules/categoryRegexes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { matchDescription } from '../../engine/rules/matchDescription.ts';
import { badInput, notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { contentOf, ruleTables } from '../../engine/rules/keeping/ruleTables.ts';
import { changeRule, createRule, removeRule } from '../../engine/rules/keeping/write.ts';
import { findCategoryRegexes, listCategoryRegexes } from './queries.ts';

const rules = ruleTables.category;

async function one(tx: Data, id: number, country?: string) {
  const [row] = await findCategoryRegexes(tx, [id]);
  if (row === undefined) throw notFound('Category regex');
  const { category } = row;
  if (country !== undefined && country !== category.country_code)
    throw badInput('country_code', `must be ${category.country_code}, the country of the category ${category.name}`);
  return row;
}

export const categoryRegexesHandlers: HandlersOf<typeof categoryRegexes> = {
  list: listCategoryRegexes,
  create: ({ data, body, caller, request }) =>
    data.transaction(async (tx) =>
      one(tx, await createRule({ tx, caller, request, rules }, contentOf(rules, body)), body.country_code),
    ),
  update: ({ data, params: { id }, body, caller, request }) =>
    data.transaction(async (tx) => {
      await changeRule({ tx, caller, request, rules }, id, contentOf(rules, body));
      return one(tx, id, body.country_code);
    }),
  remove: ({ data, params: { id }, caller, request }) =>
    data.transaction(async (tx) => ({ id, version: await removeRule({ tx, caller, request, rules }, id) })),
  async sanitise(asked) {
    const { text, categories } = await matchDescription(asked, {
      asked: 'category',
      description: asked.body.Description,
    });
    return { sanitised: text, results: await findCategoryRegexes(asked.data, categories) };
  },
};
