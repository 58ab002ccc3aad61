// Keeps the newest answers of watched calls, so that an unchanged poll costs a 304 and gives the same object again.
interface KeptAnswer {
  tag: string;
  answer: unknown;
}

export interface KeptAnswers {
  get(address: string): KeptAnswer | undefined;
  keep(address: string, answer: KeptAnswer): void;
  /** At every change of person: nobody is given what another one was told. */
  clear(): void;
}

const most = 40;

export function keptAnswers(): KeptAnswers {
  // A map keeps the order of insertion: the first key is the one unused for longest.
  const kept = new Map<string, KeptAnswer>();
  return {
    get(address) {
      const found = kept.get(address);
      if (found !== undefined) {
        kept.delete(address);
        kept.set(address, found);
      }
      return found;
    },
    keep(address, answer) {
      kept.delete(address);
      kept.set(address, answer);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    clear: () => kept.clear(),
  };
}
