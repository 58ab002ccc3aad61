// What a password is before it is looked at: any text of a bounded length; a new one has the least that the form of sign-up says.
import * as v from 'valibot';
import { storable } from '../fields.ts';

export const secretText = v.pipe(
  v.string('must be text'),
  v.maxLength(1000, 'must be at most 1000 characters'),
  storable('must not hold control characters or broken Unicode'),
);
export const newPassword = v.pipe(secretText, v.minLength(6, 'Your password should not be less than 6 characters'));

/** Told on every form that sets one, before anything is refused. */
export const judgement = v.strictObject({
  /** What the password of this person has to be, in one line. */
  rule: v.string(),
  /** From 0, guessed at once, to 4. */
  strength: v.picklist([0, 1, 2, 3, 4]),
  /** What would be said against it; nothing while it is shorter than it has to be. */
  problem: v.nullable(v.string()),
});
export type Judgement = v.InferOutput<typeof judgement>;
