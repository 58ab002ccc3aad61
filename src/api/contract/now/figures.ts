// The figures of Now: how crawls go in these minutes, which banks fail more than they use to, what waits, and which causes of failures are new.
import * as v from 'valibot';
import { crawlerStatus } from '../crawling/crawlers.ts';
import { count, id, orNull, time } from '../fields.ts';

/** Only the statuses that occur. */
const byStatus = v.record(crawlerStatus, count);
export type ByStatus = v.InferOutput<typeof byStatus>;

const failingBank = v.strictObject({
  bank_id: id,
  bank: v.string(),
  is_offline: v.boolean(),
  /** Of the crawls that began since "from" and have ended: completed, failed, timed out or died. */
  ended: count,
  failed: count,
  share: v.number(),
  usual_ended: count,
  /** Null where the seven days before hold too few to compare with. */
  usual_share: orNull(v.number()),
});
export type FailingBank = v.InferOutput<typeof failingBank>;

const inQueue = {
  waiting: count,
  /** Of these, those that are to start later. */
  later: count,
  running: count,
  /** Seconds for which the first in turn has been due. */
  oldest_wait: orNull(count),
};
const queueKind = v.strictObject({ kind: v.string(), ...inQueue });
export type QueueKind = v.InferOutput<typeof queueKind>;

/** Jobs that share one limit of how many run at once, such as those of one vendor. */
const lane = v.strictObject({
  kind: v.string(),
  lane: v.string(),
  vendor: v.string(),
  waiting: count,
  oldest_wait: count,
});
export type Lane = v.InferOutput<typeof lane>;

/** A cause that is open: failures that are alike. */
export const newestCause = {
  cause_id: id,
  /** those whose crawls it hit since "from", by name */
  banks: v.array(v.string()),
  code: v.string(),
  /** without what is of one customer; empty on a wall */
  message: v.string(),
  crawls: count,
  /** it came, or came back after it had been handled */
  came_at: time,
  is_back: v.boolean(),
};
const cause = v.strictObject({ ...newestCause, vendors: count, last_seen: time });
export type NewestCause = v.InferOutput<typeof cause>;

const offlineBank = v.strictObject({
  bank_id: id,
  bank: v.string(),
  since: orNull(time),
  by: orNull(v.picklist(['staff', 'threshold'])),
  back_at: orNull(time),
});
export type OfflineBank = v.InferOutput<typeof offlineBank>;

export const figures = v.strictObject({
  at: time,
  crawls: v.strictObject({
    from: time,
    /** One for each minute from "from" on, by when the crawl began; the last one is not over. */
    minutes: v.array(byStatus),
    total: byStatus,
  }),
  banks: v.strictObject({
    from: time,
    week_from: time,
    /** The one furthest above its own share first, where a few crawls weigh less than many; of fewer than three the share says nothing. */
    failing: v.array(failingBank),
  }),
  offline: v.array(offlineBank),
  queue: v.strictObject({ ...inQueue, kinds: v.array(queueKind), lanes: v.array(lane) }),
  /** Of those that were seen since "from", the one that came last first. */
  causes: v.strictObject({ from: time, newest: v.array(cause) }),
});
export type NowFigures = v.InferOutput<typeof figures>;
