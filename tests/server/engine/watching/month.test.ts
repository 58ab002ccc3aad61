// The preset rule over thirty days of twenty banks with a weekly rhythm: it is silent at quiet ones, and soon at one that breaks.
import { expect, it } from 'vitest';
import { judgeBank, type CrawlFact } from '../../../../server/engine/watching/judging/ofBank.ts';
import { usualAt, type Hour } from '../../../../server/engine/watching/judging/usual.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begin = Date.UTC(2026, 0, 5);
const historyDays = 28;
const days = 30;

/** The same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Plan {
  seed: number;
  /** The share that usually fails. */
  usual: number;
  outage?: { from: number; to: number };
}

/** By day a crawl a minute, by night every fifth minute one; on Sunday nights the bank is under repair, and three times as many fail. */
function crawlsOf({ seed, usual, outage }: Plan): CrawlFact[] {
  const random = randomFrom(seed);
  const crawls: CrawlFact[] = [];
  for (let at = begin; at < begin + (historyDays + days) * day; at += minute) {
    const time = new Date(at);
    const isNight = time.getUTCHours() < 6;
    if (random() > (isNight ? 0.2 : 1)) continue;
    const isBroken = outage !== undefined && at >= outage.from && at < outage.to;
    const share = isBroken ? 0.95 : isNight && time.getUTCDay() === 0 ? 3 * usual : usual;
    crawls.push({ vendor: 1, cause: null, status: random() < share ? 'DIED' : 'COMPLETED', at, elapsed: 40 });
  }
  return crawls;
}

function hoursOf(crawls: readonly CrawlFact[]): Hour[] {
  const hours = new Map<number, Hour>();
  for (const { at, status } of crawls) {
    const start = Math.floor(at / hour) * hour;
    const one = hours.get(start) ?? { hour: start, ended: 0, bad: 0, median: 40 };
    hours.set(start, { ...one, ended: one.ended + 1, bad: one.bad + (status === 'DIED' ? 1 : 0) });
  }
  return [...hours.values()];
}

/** When it would have fired, and when each was over. */
function rehearse(plan: Plan): { from: number; to: number | undefined }[] {
  const crawls = crawlsOf(plan);
  const hours = hoursOf(crawls);
  const fired: { from: number; to: number | undefined }[] = [];
  let since = 0;
  let usual = usualAt(hours, begin);
  let usualHour = 0;
  for (let n = 0; n < crawls.length; n += 1) {
    const now = crawls[n]?.at ?? 0;
    if (now < begin + historyDays * day) continue;
    const thisHour = Math.floor(now / hour);
    if (thisHour !== usualHour) {
      usual = usualAt(hours.slice(Math.max(0, hours.length - 1 - (historyDays + days) * 24)), now);
      usualHour = thisHour;
    }
    const newest = crawls.slice(Math.max(0, n - 39), n + 1).reverse();
    const facts = { now, crawls: newest, usual, causes: new Map(), since };
    const is = judgeBank({ kind: 'share', of_vendor: null, least: 5 }, facts)[0]?.judged.is;
    const last = fired.at(-1);
    const isRunning = last !== undefined && last.to === undefined;
    if (is === 'trouble' && !isRunning) fired.push({ from: now, to: undefined });
    if (is === 'quiet' && isRunning) {
      last.to = now;
      since = now;
    }
  }
  return fired;
}

it('fires at most once a week over twenty quiet banks', () => {
  const fired = Array.from({ length: 20 }, (_none, bank) => rehearse({ seed: bank + 1, usual: 0.02 + bank * 0.005 }));
  expect(fired.flat().length).toBeLessThanOrEqual(Math.floor(days / 7));
}, 300_000);

it('fires within ten ended crawls of an outage, once, and is over soon after it', () => {
  const from = begin + (historyDays + 20) * day + 12 * hour;
  const to = from + 2 * hour;
  for (const usual of [0.02, 0.06, 0.12]) {
    const fired = rehearse({ seed: 77, usual, outage: { from, to } });
    expect(fired).toHaveLength(1);
    expect(((fired[0]?.from ?? 0) - from) / minute).toBeLessThan(10);
    expect(((fired[0]?.to ?? Infinity) - to) / minute).toBeGreaterThan(0);
    expect(((fired[0]?.to ?? Infinity) - to) / minute).toBeLessThan(30);
  }
}, 300_000);
