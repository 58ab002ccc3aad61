// Which filters an order about all matching applications goes by: those of the list, without how many rows it loads.
import type { SendKind } from '../../../api/contract/runs/sends.ts';
import type { FilterValues } from '../../../stores/lists/definition.ts';
import type { RootStore } from '../../../stores/RootStore.ts';

export function filterOf({ lists: { open } }: RootStore): FilterValues {
  const { page_size: _size, ...filter } = open?.filters ?? {};
  return filter;
}

export const keyOf = (kind: SendKind, filter: FilterValues): string => JSON.stringify([kind, filter]);
