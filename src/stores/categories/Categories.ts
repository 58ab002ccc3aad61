// The categories that transactions are sorted into; only staff work with them.
import type { Instance } from 'mobx-state-tree';
import type { Category } from '../../api/contract/rules/categories.ts';
import { listStore } from '../lists/listStore.ts';

export const Categories = listStore<Category>('Categories', ({ api }) => api.categories.list());
export type Categories = Instance<typeof Categories>;
