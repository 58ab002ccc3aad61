// A session as its owner and administrators see it; only its owner sees from which address it began.
import * as v from 'valibot';
import { id, orNull, time } from '../../fields.ts';

export const session = v.strictObject({
  id,
  created_at: time,
  last_active_at: time,
  in_browser: v.boolean(),
  /** As "Firefox on Windows"; null: it did not say, or began before this was written down. */
  client: orNull(v.string()),
  /** It is the one that asks. */
  current: v.boolean(),
});
export type SessionRow = v.InferOutput<typeof session>;

export const sessionOfOwner = v.strictObject({ ...session.entries, address: orNull(v.string()) });
export type OwnSessionRow = v.InferOutput<typeof sessionOfOwner>;
