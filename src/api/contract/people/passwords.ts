// What a password is before it is looked at: any text of a bounded length; a new one has the least that the form of sign-up says.
import * as v from 'valibot';
import { storable } from '../fields.ts';

export const secretText = v.pipe(
  v.string('must be text'),
  v.maxLength(1000, 'must be at most 1000 characters'),
  storable('must not hold control characters or broken Unicode'),
);
export const newPassword = v.pipe(secretText, v.minLength(6, 'Your password should not be less than 6 characters'));
/** Who may see more than one vendor is let in by no shorter one, whatever the settings say. */
export const leastOfStaff = 12;
