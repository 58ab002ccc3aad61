// The order of one attempt, and how the next one is put down.
import type { Data } from '../../database/database.ts';

export interface Call {
  delivery: number;
  /** The delivery's count of orders when this one was made. */
  call: number;
}

/** Puts down the job of a delivery's next attempt. */
export type CallFor = (tx: Data, deliveryId: number, at?: Date) => Promise<void>;
