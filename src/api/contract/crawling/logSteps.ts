// What a crawler did, by its log: the jobs of its accounts with their states, and its steps beside those of another crawler.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, orNull, uuidInAddress } from '../fields.ts';
import { crawlerRow } from './crawlers.ts';

const params = v.strictObject({ uuid: uuidInAddress });

export const accountJobs = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;
export type AccountJob = (typeof accountJobs)[number];

export const jobStates = ['not_requested', 'pending', 'completed'] as const;
export type JobState = (typeof jobStates)[number];

const jobsOfAccount = v.strictObject({
  bsb: v.string(),
  number: v.string(),
  /** by the type of the job */
  jobs: v.record(v.string(), v.picklist(jobStates)),
});
export type JobsOfAccount = v.InferOutput<typeof jobsOfAccount>;

/** Why a step is not as in the other log; "no_account" is no difference: the customer of that log has fewer accounts. */
const stepFlags = ['missing', 'only_here', 'slower', 'unfinished', 'new_error', 'other_error', 'no_account'] as const;
export type StepFlag = (typeof stepFlags)[number];

const side = v.strictObject({
  /** its first line in the log */
  line: v.pipe(count, v.minValue(1)),
  /** seconds since the crawler started */
  at: v.number(),
  /** how long it took; null: it takes no time, or its beginning was not written */
  seconds: orNull(v.number()),
  /** what the log says of it, or whose job it is */
  text: v.string(),
  /** how many lines say so */
  lines: v.pipe(count, v.minValue(1)),
});
export type StepSide = v.InferOutput<typeof side>;

const comparedStep = v.strictObject({
  kind: v.picklist(['stage', 'job', 'error']),
  /** "RELEASED", "transactions", or the error without its numbers */
  name: v.string(),
  /** of a stage or a job that came before: 2 for the second time */
  time: v.pipe(count, v.minValue(1)),
  /** of a job: the first, second … account of the customer */
  account: orNull(count),
  here: orNull(side),
  there: orNull(side),
  flags: v.array(v.picklist(stepFlags)),
});
export type ComparedStep = v.InferOutput<typeof comparedStep>;

/** That a customer has fewer accounts is no difference of the crawls. */
export const isDifference = ({ flags }: Pick<ComparedStep, 'flags'>): boolean =>
  flags.some((flag) => flag !== 'no_account');

const comparison = v.strictObject({
  crawler: crawlerRow,
  /** null: no other crawler of this bank has completed */
  other: orNull(crawlerRow),
  /** in which options they differ, as JSON text; null where a crawler does not name the option */
  differs: v.array(v.strictObject({ option: v.string(), here: orNull(v.string()), there: orNull(v.string()) })),
  steps: v.array(comparedStep),
  /** further steps, which the answer has no room for; those that differ are kept first */
  left_out: count,
});
export type Comparison = v.InferOutput<typeof comparison>;

export const logSteps = {
  jobs: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/log/jobs',
    level: 'STAFF',
    summary: 'The accounts that a log names, with the state of each of their jobs',
    params,
    answer: v.strictObject({ accounts: v.array(jobsOfAccount) }),
    watches: ['crawlers'],
  }),
  comparison: endpoint({
    method: 'GET',
    path: 'dashboard/crawlers/{uuid}/comparison/',
    level: 'STAFF',
    summary:
      'The steps of a crawler beside those of the newest completed crawler of the same bank and options, or of the named one',
    params,
    query: v.strictObject({ with: v.optional(uuidInAddress) }),
    answer: comparison,
    watches: ['crawlers', 'banks', 'vendors', 'access'],
  }),
};
