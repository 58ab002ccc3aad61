// Random references (session tokens, reset tokens, share guids): 256 bits out, only their SHA-256 kept.
import { hash, randomBytes } from 'node:crypto';

export const newReference = (): string => randomBytes(32).toString('base64url');
export const digestOf = (reference: string): Buffer => hash('sha256', reference, 'buffer');
/** An address as a key of a budget: whoever reads the budgets reads nobody's address. */
export const digestOfEmail = (email: string): string => digestOf(email.trim().toLowerCase()).toString('base64url');
/** The same digest as text, which is made faster than a buffer. */
export const digestTextOf = (reference: string): string => hash('sha256', reference, 'base64');
