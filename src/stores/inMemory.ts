// What a browser keeps for the stores, where there is no browser: in a terminal, and in tests.
import type { Address, Storage } from './environment.ts';

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

/** An address bar with its way back left out. */
export function memoryAddress(start = '/'): Address {
  let now = start;
  const heard = new Set<() => void>();
  const set = (address: string) => {
    now = address;
    for (const changed of heard) changed();
  };
  return {
    read: () => now,
    push: set,
    replace: set,
    listen(changed) {
      heard.add(changed);
      return () => void heard.delete(changed);
    },
  };
}
