// The session that asks: when it ends by itself.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orNull, time } from '../fields.ts';

export const ownSession = {
  ends: endpoint({
    method: 'GET',
    path: 'users/me/session',
    level: 'USER',
    summary: 'When the session that asks ends: by itself, and when nothing is done meanwhile',
    answer: v.strictObject({
      ends_at: orNull(time),
      idle_ends_at: orNull(time),
      /** The caller read more personal data today than the budget of a day, which administrators know as well. */
      reading_budget_passed: v.boolean(),
    }),
  }),
  /** Any call that no clock makes does the same; this one does nothing else. */
  keep: endpoint({
    method: 'POST',
    path: 'users/me/session/keep',
    level: 'USER',
    summary: 'Say that somebody is still there: the session does not end for want of activity',
    evenWhenLow: true,
    answer: v.strictObject({ detail: v.string() }),
  }),
};
