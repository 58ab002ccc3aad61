// The vendor labels that the person may choose from.
import type { Instance } from 'mobx-state-tree';
import type { Label } from '../../api/contract/vendors/labels.ts';
import { followNext } from '../../api/followNext.ts';
import { listStore } from '../lists/listStore.ts';

export const Labels = listStore<Label>('Labels', ({ api, pageOrigin }) =>
  followNext(
    (asked: { query: { page_size?: string } }) => api.labels.list(asked),
    { query: { page_size: '-1' } },
    { rows: -1, pageOrigin },
  ),
);
export type Labels = Instance<typeof Labels>;
