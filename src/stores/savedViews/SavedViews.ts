// The saved views that the person may open, in their order; they are asked for when somebody reaches for them.
import type { Instance } from 'mobx-state-tree';
import type { SavedView } from '../../api/contract/people/savedViews.ts';
import { listStore } from '../listStore.ts';

export const SavedViews = listStore<SavedView>('SavedViews', ({ api }) => api.savedViews.list());
export type SavedViews = Instance<typeof SavedViews>;
