// The order of one attempt, and how the next one is put down.
import type { Data } from '../../../platform/database/database.ts';

export interface Call {
  delivery: number;
  /** The delivery's count of orders when this one was made. */
  call: number;
}

export interface CallTime {
  at: Date;
  /** Not its own schedule: its endpoint rests until then. */
  heldBack?: boolean;
}

/** Puts down the job of a delivery's next attempt, for now unless said. */
export type CallFor = (tx: Data, deliveryId: number, time?: CallTime) => Promise<void>;
