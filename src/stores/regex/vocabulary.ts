// What rules are made of beside patterns: transaction types, categories and groups, read when a page or form of rules is opened.
import type { Named } from '../../api/contract/rules/categories.ts';
import { categories } from '../../api/contract/rules/categoryCalls.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { hold, type Vocabulary } from './heldRules.ts';

/** An unchanged answer costs nothing, so that it is asked for each time. */
export async function readVocabulary(stores: RootStore): Promise<Vocabulary> {
  const { ask } = environmentOf(stores);
  const [types, all, groups] = await Promise.all([
    ask(categories.transactionTypes),
    ask(categories.list),
    ask(categories.groups),
  ]);
  const read = { types: types.results, categories: all.results, groups: groups.results };
  hold(stores, { vocabulary: read });
  return read;
}

const mostFound = '20';

/** Third parties whose name holds a text, newest first. */
export async function searchThirdparties(stores: RootStore, text: string): Promise<readonly Named[]> {
  const { ask } = environmentOf(stores);
  const search = text.trim();
  const query = { page_size: mostFound, ...(search !== '' && { search }) };
  return (await ask(categories.thirdparties, { query })).results;
}
