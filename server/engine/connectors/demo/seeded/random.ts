// A small seeded generator: the same seed and purpose always give the same numbers.
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Both ends included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the named, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  bytes(length: number): Buffer;
  uuid(): string;
}

/** Each purpose draws from a stream of its own, so that more of one thing does not change another. */
export function randomFor(purpose: string, seed = 4280): Random {
  let state = hashOf(`${seed} ${purpose}`);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => between(0, 255)));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('All weights are zero');
    },
    bytes,
    uuid: () => asUuid(bytes(16)),
  };
}

/** Marked as a random (version 4) one, whatever it was made from. */
export function asUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// FNV-1a
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash | 0;
}
