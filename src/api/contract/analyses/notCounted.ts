// How many lines of a bank stand beside the figures and are in none of them.
import * as v from 'valibot';
import { count } from '../fields.ts';

/** Why a line that a bank told counts in no figure: it may change or vanish, or it is in other money than its account. */
export const uncountedReasons = ['pending', 'other_currency'] as const;
export type UncountedReason = (typeof uncountedReasons)[number];
/** How many lines of each reason are kept beside the figures. */
export const notCounted = v.strictObject({ pending: count, other_currency: count });
export type NotCounted = v.InferOutput<typeof notCounted>;
