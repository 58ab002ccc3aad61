// The vendors that the person may see.
import type { Instance } from 'mobx-state-tree';
import { userLists, type Vendor } from '../../api/contract/people/users.ts';
import { listStore } from '../listStore.ts';

export const Vendors = listStore<Vendor>('Vendors', ({ ask }) => ask(userLists.vendors));
export type Vendors = Instance<typeof Vendors>;
