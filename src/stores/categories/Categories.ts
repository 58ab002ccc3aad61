// The categories that transactions are sorted into; only staff work with them.
import type { Instance } from 'mobx-state-tree';
import { categoryLists, type Category } from '../../api/contract/rules/categories.ts';
import { listStore } from '../listStore.ts';

export const Categories = listStore<Category>('Categories', ({ ask }) => ask(categoryLists.list));
export type Categories = Instance<typeof Categories>;
