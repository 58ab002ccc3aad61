// The figures of Now: how crawls go in these minutes, which banks fail more than they use to, what waits, and which causes of failures are new.
import * as v from 'valibot';
import { crawlerStatus } from '../crawling/crawlers.ts';
import { count, id, orNull, time } from '../fields.ts';
import { incidentStates, incidentSubjects, severities } from '../watching/words.ts';

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

const runningIncident = v.strictObject({
  incident_id: id,
  what: v.picklist(incidentSubjects),
  /** the bank or the webhook, by name; a wall names no webhook */
  about: v.string(),
  bank_id: orNull(id),
  /** of the rule that noticed it */
  rule: v.string(),
  /** empty on a wall */
  told: v.string(),
  severity: v.picklist(severities),
  state: v.picklist(incidentStates),
  /** null: nobody; on a wall "taken" */
  owner: orNull(v.string()),
  began_at: time,
  customers: count,
});
export type RunningIncident = v.InferOutput<typeof runningIncident>;

/** A channel over which incidents cannot be told now. */
const silentChannel = v.strictObject({ channel_id: id, channel: v.string(), since: time });
export type SilentChannel = v.InferOutput<typeof silentChannel>;

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
  incidents: v.strictObject({
    /** all whose trouble goes on */
    running: count,
    /** the gravest of them first, at most eight */
    first: v.array(runningIncident),
    silent: v.array(silentChannel),
  }),
  offline: v.array(offlineBank),
  queue: v.strictObject({ ...inQueue, kinds: v.array(queueKind), lanes: v.array(lane) }),
  /** Of those that were seen since "from", the one that came last first. */
  causes: v.strictObject({ from: time, newest: v.array(cause) }),
});
export type NowFigures = v.InferOutput<typeof figures>;
