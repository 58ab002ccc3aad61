// Rehearses a rule over the kept crawls of one bank: minute by minute it is told what it would have known then, and judged as it is now.
import { judgeBank, type BankFinding, type CauseFact, type CrawlFact } from '../judging/ofBank.ts';
import type { Trouble } from '../judging/judged.ts';
import { judgedMs } from '../judging/share.ts';
import { usualAt, type Hour } from '../judging/usual.ts';
import type { WatchRule } from '../rules/rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So often it is looked at while nothing begins and nothing ends: what is old by then goes out of what is judged. */
const idleMinutes = 5;
/** Steps between two pauses: some milliseconds. */
const stepsAtOnce = 500;

export interface Firing {
  from: number;
  /** Undefined: it goes on at the end. */
  to: number | undefined;
  told: string;
}

export interface KeptMonth {
  rule: Pick<WatchRule, 'kind' | 'of_vendor' | 'least' | 'minutes'>;
  /** The oldest first, by when they began; from three hours before the beginning on. */
  crawls: readonly CrawlFact[];
  hours: readonly Hour[];
  causesAt?: ((now: number) => ReadonlyMap<number, CauseFact>) | undefined;
  from: number;
  to: number;
  /** Lets others have their turn; false: there is no time left, and the rehearsal ends here. */
  pause?: (() => Promise<boolean>) | undefined;
}

const endOf = ({ at, elapsed }: CrawlFact): number => at + (elapsed ?? 0) * 1000;

/** What had not ended by then had no end, no cause and no length. */
const asOf = (crawl: CrawlFact, now: number): CrawlFact =>
  endOf(crawl) <= now ? crawl : { ...crawl, status: 'STARTED', cause: null, elapsed: null };

/** The minutes in which something began or ended. */
function busyMinutes(crawls: readonly CrawlFact[]): ReadonlySet<number> {
  const busy = new Set<number>();
  for (const crawl of crawls) {
    busy.add(Math.ceil(crawl.at / minuteMs));
    busy.add(Math.ceil(endOf(crawl) / minuteMs));
  }
  return busy;
}

const noCauses: ReadonlyMap<number, CauseFact> = new Map();

export async function rehearseMonth(kept: KeptMonth): Promise<{ firings: Firing[]; isWhole: boolean }> {
  const { rule, crawls, hours, causesAt, from, to, pause } = kept;
  const busy = busyMinutes(crawls);
  const state = followRule(rule.minutes);
  let [first, next, steps, hour] = [0, 0, 0, -1];
  let [usual, causes] = [usualAt(hours, from), noCauses];
  for (let minute = Math.ceil(from / minuteMs); minute * minuteMs <= to; minute += 1) {
    if (!busy.has(minute) && minute % idleMinutes !== 0) continue;
    const now = minute * minuteMs;
    while (next < crawls.length && (crawls[next]?.at ?? 0) <= now) next += 1;
    while (first < next && (crawls[first]?.at ?? 0) <= now - judgedMs) first += 1;
    if (first === next && !state.isHeld()) continue;
    if (Math.floor(now / hourMs) !== hour) {
      hour = Math.floor(now / hourMs);
      usual = usualAt(hours, now);
      causes = causesAt?.(now) ?? noCauses;
    }
    const newest: CrawlFact[] = [];
    for (let at = next - 1; at >= first; at -= 1) {
      const crawl = crawls[at];
      if (crawl !== undefined) newest.push(asOf(crawl, now));
    }
    state.take(judgeBank(rule, { now, crawls: newest, usual, causes, since: state.overAt() }), now);
    steps += 1;
    if (steps % stepsAtOnce === 0 && (await pause?.()) === false) return { firings: state.firings, isWhole: false };
  }
  return { firings: state.firings, isWhole: true };
}

/** A rule as the evaluation has it: what is held for its minutes fires, and is over when nothing is held any more. */
function followRule(minutes: number) {
  const firings: Firing[] = [];
  const since = new Map<string, number>();
  let running: Firing | undefined;
  // What was judged before is not judged again.
  let overAt = 0;

  const isDue = ({ part, judged }: BankFinding & { judged: Trouble }, now: number): boolean => {
    const before = since.get(part);
    if (before === undefined) since.set(part, now);
    return now - (judged.since?.getTime() ?? before ?? now) >= minutes * minuteMs;
  };

  return {
    firings,
    overAt: () => overAt,
    isHeld: () => since.size > 0 || running !== undefined,
    take(findings: readonly BankFinding[], now: number): void {
      const held = findings.filter(({ judged }) => judged.is !== 'quiet');
      const parts = new Set(held.map(({ part }) => part));
      for (const part of since.keys()) if (!parts.has(part)) since.delete(part);
      for (const { part, judged } of held)
        if (judged.is === 'trouble' && isDue({ part, judged }, now) && running === undefined) {
          running = { from: now, to: undefined, told: judged.told };
          firings.push(running);
        }
      if (running !== undefined && held.length === 0) {
        running.to = now;
        overAt = now;
        running = undefined;
      }
    },
  };
}
