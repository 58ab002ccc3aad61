// The categories that transactions are sorted into; only staff work with them.
import type { Instance } from 'mobx-state-tree';
import { categories, type Category } from '../../api/contract/rules/categories.ts';
import { listStore } from '../listStore.ts';

export const Categories = listStore<Category>('Categories', ({ ask }) => ask(categories.list));
export type Categories = Instance<typeof Categories>;
