// A session as its owner and administrators see it.
import * as v from 'valibot';
import { id, time } from '../../fields.ts';

export const session = v.strictObject({
  id,
  created_at: time,
  last_active_at: time,
  in_browser: v.boolean(),
  /** It is the one that asks. */
  current: v.boolean(),
});
export type SessionRow = v.InferOutput<typeof session>;
