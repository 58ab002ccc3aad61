// The calls about categories with their groups, third parties and transaction types.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { idInAddress, page, pageSizeInAddress, plainText, searchText } from '../fields.ts';
import { categoryLists, named } from './categories.ts';

export const categories = {
  ...categoryLists,
  groups: endpoint({
    method: 'GET',
    path: 'dashboard/categoryregexgroup/',
    level: 'STAFF',
    summary: 'The groups of category regexes, by name',
    answer: page(named),
    watches: ['rules'],
  }),
  thirdparties: endpoint({
    method: 'GET',
    path: 'dashboard/thirdparty/',
    level: 'STAFF',
    summary: 'Third parties, newest first; all of them, or those whose name holds a text',
    query: v.strictObject({
      search: v.optional(searchText),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(named),
    watches: ['rules'],
  }),
  createThirdparty: endpoint({
    method: 'POST',
    path: 'dashboard/thirdparty/',
    level: 'STAFF',
    summary: 'Create a third party; the one that has the name already is answered',
    body: v.strictObject({ name: v.pipe(plainText(100), v.minLength(1, 'must not be empty')) }),
    answer: named,
  }),
  transactionTypes: endpoint({
    method: 'GET',
    path: 'dashboard/transtype/',
    level: 'STAFF',
    summary: 'Transaction types, by name',
    answer: page(named),
    watches: ['rules'],
  }),
};
