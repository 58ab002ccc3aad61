// The calls about category regexes.
import type { categoryRegexes } from '../../src/api/contract/categoryRegexes.ts';
import type { HandlersOf } from '../http/handler.ts';
import { listCategoryRegexes } from './queries.ts';

export const categoryRegexesHandlers: HandlersOf<typeof categoryRegexes> = {
  list: listCategoryRegexes,
};
