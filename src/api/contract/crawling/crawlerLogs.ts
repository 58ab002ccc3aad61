// One entry of a crawler's log.
import * as v from 'valibot';
import { orNull, time } from '../fields.ts';

export const logTypes = [
  'log',
  'lifecycle',
  'error',
  'debug',
  'info',
  'job',
  'balances',
  'transactions',
  'estatements',
  'interims',
  'analysis',
  'account_owner_info',
] as const;
export type LogType = (typeof logTypes)[number];
export const longestLogMessage = 1000;

export const logEntry = v.strictObject({
  sequence: v.number(),
  timestamp: time,
  /** seconds since the crawler started */
  elapsed: v.number(),
  type: v.picklist(logTypes),
  typeSet: v.array(v.picklist(logTypes)),
  /** cut at 1000 characters; truncated says that more is stored */
  message: v.string(),
  formatted: v.string(),
  truncated: v.optional(v.literal(true)),
  parsed: v.strictObject({
    types: v.array(v.picklist(logTypes)),
    payload: orNull(
      v.strictObject({
        status: v.optional(v.string()),
        details: v.optional(v.string()),
        jobType: v.optional(v.string()),
        bsb: v.optional(v.string()),
        number: v.optional(v.string()),
        step: v.optional(v.picklist(['start', 'end'])),
        report: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
  }),
});
export type LogEntry = v.InferOutput<typeof logEntry>;
