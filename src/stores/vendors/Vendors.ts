// The vendors that the person may see.
import type { Instance } from 'mobx-state-tree';
import type { Vendor } from '../../api/contract/people/users.ts';
import { listStore } from '../lists/listStore.ts';

export const Vendors = listStore<Vendor>('Vendors', ({ api }) => api.users.vendors());
export type Vendors = Instance<typeof Vendors>;
