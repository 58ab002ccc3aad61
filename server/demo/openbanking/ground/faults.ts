// What goes wrong on order, so that whoever calls the bank can be seen to bear it.
export const faultNames = [
  // Of resource calls.
  'unauthorised',
  'unsupported',
  'limited',
  'slow',
  'elsewhere',
  'expired',
  'halved',
  'unavailable',
  // Of the answer that the customer brings back.
  'wrongAudience',
  'wrongIssuer',
  'wrongState',
  'wrongSignature',
  'staleAnswer',
  'earlyAnswer',
  'replayedAnswer',
  'turnedAway',
  // Of what a recipient's server asks for: consents to begin, tokens for codes and refresh tokens.
  'asleep',
  'wrongNonce',
  'wrongTokenAudience',
] as const;

export type FaultName = (typeof faultNames)[number];

export interface Order {
  /** So many calls pass before it. */
  after?: number;
  /** How many calls it meets; one unless it is said. */
  times?: number;
  /** To wait, or to say that one has to wait. */
  seconds?: number;
}

export interface Faults {
  order(name: FaultName, order?: Order): void;
  /** What was ordered for this call; it is used up. */
  take(name: FaultName): { seconds: number } | undefined;
  /** Whether it still waits for a call. */
  waits(name: FaultName): boolean;
  clear(): void;
}

export function openFaults(): Faults {
  const orders = new Map<FaultName, Required<Order>>();
  return {
    order: (name, { after = 0, times = 1, seconds = 2 } = {}) => void orders.set(name, { after, times, seconds }),
    take(name) {
      const order = orders.get(name);
      if (order === undefined) return undefined;
      if (order.after > 0) {
        order.after -= 1;
        return undefined;
      }
      order.times -= 1;
      if (order.times <= 0) orders.delete(name);
      return { seconds: order.seconds };
    },
    waits: (name) => orders.has(name),
    clear: () => orders.clear(),
  };
}

export const isFault = (name: unknown): name is FaultName => faultNames.some((known) => known === name);
