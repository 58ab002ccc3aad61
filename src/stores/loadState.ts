// How far a load has come.
import { types } from 'mobx-state-tree';

export const loadStates = ['BEGIN', 'PREFETCHING', 'INITIAL', 'LOADING', 'READY', 'ERROR', 'COMPLETE'] as const;
export const LoadState = types.enumeration('LoadState', [...loadStates]);
