// Where the figures of an account come from and whether they add up: told alike by lists, calls, documents and events.
import * as v from 'valibot';
import { notCounted } from '../analyses/notCounted.ts';
import { accountJobs } from '../crawling/logSteps.ts';
import { count, orNull, time } from '../fields.ts';

/** Who told it, from the most to the least trusted; what is mixed is as its least trusted part. */
export const sources = ['bank', 'file_staff', 'file_customer', 'demo'] as const;
export type Source = (typeof sources)[number];

/** Whether it adds up, from best to worst; the worst word counts. */
export const checks = ['bank', 'agrees', 'unproven', 'disagrees'] as const;
export type Check = (typeof checks)[number];

/** Undefined: there was nothing to choose from. */
export const lastOf = <Word extends string>(order: readonly Word[], words: readonly Word[]): Word | undefined =>
  order.findLast((word) => words.includes(word));
export const worstCheck = (words: readonly Check[]): Check | undefined => lastOf(checks, words);
export const leastTrusted = (words: readonly Source[]): Source | undefined => lastOf(sources, words);

const day = v.pipe(v.string(), v.isoDate());

/** A statement file that lines came from. */
export const broughtFile = v.strictObject({
  /** null unless the caller may see personal data */
  name: orNull(v.string()),
  format: v.string(),
  sha256: v.string(),
  /** somebody said by hand what its columns hold */
  columns_by_hand: v.boolean(),
  /** signs of editing, each as a fact and none a verdict; only of a PDF that was looked at for them */
  signs: v.optional(v.array(v.string())),
});
export type BroughtFile = v.InferOutput<typeof broughtFile>;

/** A line of a file that the bank, or an earlier file, did not tell of the same days, or the other way round. */
export const difference = v.strictObject({
  kind: v.picklist(['added', 'left out']),
  date: day,
  amount: v.number(),
  /** null unless the caller may see personal data */
  description: orNull(v.string()),
});
export type Difference = v.InferOutput<typeof difference>;

/** What one crawl told of an account: a bank for the days it was asked for, or files for the days they cover. */
export const segment = v.strictObject({
  /** null: not recorded */
  source: orNull(v.picklist(sources)),
  /** "name version" of the connector that read it; null: not recorded */
  connector: orNull(v.string()),
  /** its customer had consented at the bank itself; left out in what was kept before it was recorded */
  by_consent: v.optional(v.boolean()),
  crawler_uuid: orNull(v.string()),
  read_at: time,
  files: v.array(broughtFile),
  /** the days asked for; null for files, and where it was not recorded */
  asked: orNull(v.strictObject({ from: day, to: day })),
  /** from its first to its last line; null: it has none */
  covered: orNull(v.strictObject({ from: day, to: day })),
  lines: count,
  /** how many of its lines count in the figures; the others are kept for comparison */
  counted: count,
  check: v.picklist(checks),
  /** running, opening and closing balances that were told, how many agree with the lines, and the day of the first that does not */
  balances: v.strictObject({ told: count, agree: count, first_wrong: orNull(day) }),
  /** lines that are there twice */
  duplicates: count,
  /** rows of files that are no transactions */
  left_out: count,
  /** lines of files that differ from what the bank told of the same days */
  differences: count,
  /** the holder's name that it told against the customer's; null unless the caller may see personal data, or nothing was told */
  holder: orNull(v.picklist(['same', 'similar', 'other'])),
  note: orNull(v.string()),
});
export type Segment = v.InferOutput<typeof segment>;

export const provenance = v.strictObject({
  /** ISO 4217; null: not told */
  currency: orNull(v.string()),
  /** days between two segments, of which nobody told anything */
  missing: v.array(v.strictObject({ from: day, to: day })),
  segments: v.array(segment),
});
export type Provenance = v.InferOutput<typeof provenance>;

/** What every account says of its figures. */
export const toldOfFigures = {
  /** of the least trusted part that counts; null: not recorded */
  source: orNull(v.picklist(sources)),
  /** null: nothing was told yet */
  check: orNull(v.picklist(checks)),
  provenance,
  /** lines that the bank told and no figure counts: `accounts/{id}/uncounted/` has them */
  not_counted: notCounted,
  /** what was asked for and this bank offers nobody, so that its absence is no failure */
  not_offered: v.array(v.picklist(accountJobs)),
};
