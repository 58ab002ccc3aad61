// The calls about categories, their groups, third parties and transaction types.
import type { categories } from '../../../src/api/contract/rules/categoryCalls.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { createThirdparty } from './createThirdparty.ts';
import { listCategories, listGroups, listThirdparties, listTransactionTypes } from './queries.ts';

export const categoriesHandlers: HandlersOf<typeof categories> = {
  list: async ({ data }) => wholeList(await listCategories(data)),
  groups: async ({ data }) => wholeList(await listGroups(data)),
  thirdparties: listThirdparties,
  createThirdparty,
  transactionTypes: async ({ data }) => wholeList(await listTransactionTypes(data)),
};
