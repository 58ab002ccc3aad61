// Random choices that can be repeated: the seed is printed, and given back by TEST_SEED.
export interface Chance {
  readonly seed: number;
  /** From 0 up to, but not including, 1. */
  next(): number;
  below(limit: number): number;
  of<T>(values: readonly T[]): T;
}

export function chance(seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)): Chance {
  let state = seed >>> 0;
  // Mulberry32: small, and the same on every machine.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    seed,
    next,
    below,
    of<T>(values: readonly T[]): T {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from');
      return value;
    },
  };
}
