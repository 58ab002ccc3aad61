// What one client was told: the acknowledged changes, and those without an answer, which may be there or not.
export interface Tally {
  acknowledged: number;
  /** Answered with 503 or not at all: all of it or nothing. */
  unanswered: number;
}

export type Command = 'login' | 'setVendor' | 'logout' | 'endSession' | 'reset';

export interface Ledger {
  readonly tallies: Record<Command, Tally>;
  /** The vendors the person may act for now: one, or more when the latest changes had no answer. */
  vendors: Set<number>;
  /** Keys whose sessions were acknowledged and not ended. */
  readonly live: Set<string>;
  readonly ended: Set<string>;
  /** Answers that must never be given, in words. */
  readonly wrong: string[];
}

export const openLedger = (vendor: number): Ledger => ({
  tallies: { login: none(), setVendor: none(), logout: none(), endSession: none(), reset: none() },
  vendors: new Set([vendor]),
  live: new Set(),
  ended: new Set(),
  wrong: [],
});

const none = (): Tally => ({ acknowledged: 0, unanswered: 0 });
