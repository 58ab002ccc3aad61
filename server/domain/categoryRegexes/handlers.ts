// The calls about category regexes.
import type { categoryRegexes } from '../../../src/api/contract/rules/categoryRegexes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { matchDescription } from '../../engine/rules/matchDescription.ts';
import { findCategoryRegexes, listCategoryRegexes } from './queries.ts';

export const categoryRegexesHandlers: HandlersOf<typeof categoryRegexes> = {
  list: listCategoryRegexes,
  async sanitise(asked) {
    const { text, categories } = await matchDescription(asked, {
      asked: 'category',
      description: asked.body.Description,
    });
    return { sanitised: text, results: await findCategoryRegexes(asked.data, categories) };
  },
};
