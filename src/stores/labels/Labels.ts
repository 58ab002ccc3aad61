// The vendor labels that the person may choose from.
import type { Instance } from 'mobx-state-tree';
import { labelLists, type Label } from '../../api/contract/vendors/labels.ts';
import { followNext } from '../../api/followNext.ts';
import { listStore } from '../listStore.ts';

export const Labels = listStore<Label>('Labels', ({ ask, pageOrigin }) =>
  followNext(
    (asked: { query: { page_size?: string } }) => ask(labelLists.list, asked),
    { query: { page_size: '-1' } },
    { rows: -1, pageOrigin },
  ),
);
export type Labels = Instance<typeof Labels>;
