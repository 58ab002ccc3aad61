// What transactions are sorted into: the list of categories.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, page } from '../fields.ts';

export const named = v.strictObject({ id, name: v.string() });
export type Named = v.InferOutput<typeof named>;

export const category = v.strictObject({ ...named.entries, country_code: v.string(), category_type: v.string() });
export type Category = v.InferOutput<typeof category>;

/** What lists need; what rules are made of beside them comes with their pages. */
export const categoryLists = {
  list: endpoint({
    method: 'GET',
    path: 'dashboard/category',
    level: 'STAFF',
    summary: 'Categories of every country, by name',
    answer: page(category),
    watches: ['rules'],
  }),
};
