// What a rule about banks says of one bank at one moment: the same for the evaluation of each minute and for a rehearsal over a month.
import type { AlertKind } from '../../../../src/api/contract/watching/words.ts';
import { causeMs, judgeNewCause, judgeRisingCause } from './cause.ts';
import { unknown, type Judged } from './judged.ts';
import { begunMs, graceMs, judgeNothingEnds } from './nothingEnds.ts';
import { judgeShare, mostJudged, type Ended } from './share.ts';
import { judgeSlow } from './slow.ts';
import type { Usual } from './usual.ts';

export interface CrawlFact {
  vendor: number;
  cause: number | null;
  status: string;
  at: number;
  elapsed: number | null;
}

export interface CauseFact {
  id: number;
  code: string;
  came_at: Date;
  usual: number;
}

export interface FactsOfBank {
  now: number;
  /** The newest first, of the last three hours. */
  crawls: readonly CrawlFact[];
  usual: Usual;
  causes: ReadonlyMap<number, CauseFact>;
  /** When the last trouble was over: what was judged then is not judged again. */
  since: number;
}

export interface BankFinding {
  part: string;
  causeId?: number;
  judged: Judged;
}

interface Asked {
  kind: AlertKind;
  of_vendor: number | null;
  least: number;
}

const endStates = new Set(['COMPLETED', 'FAILED', 'DIED', 'TIMEDOUT']);

export function judgeBank({ kind, of_vendor: vendor, least }: Asked, facts: FactsOfBank): readonly BankFinding[] {
  const isMeant = (crawl: CrawlFact): boolean => vendor === null || crawl.vendor === vendor;
  if (kind === 'share')
    return [{ part: '', judged: judgeShare({ ended: endedOf(facts, isMeant), usual: facts.usual.share, least }) }];
  if (kind === 'slow') {
    const seconds = facts.crawls.flatMap((crawl) =>
      crawl.status === 'COMPLETED' && crawl.elapsed !== null && crawl.at > facts.since && isMeant(crawl)
        ? [crawl.elapsed]
        : [],
    );
    return [{ part: '', judged: judgeSlow({ seconds, usual: facts.usual.seconds, least }) }];
  }
  if (kind === 'nothing_ends') return [{ part: '', judged: nothingEnds(facts, isMeant, least) }];
  return causesOf(kind, facts, isMeant, least);
}

function endedOf({ crawls, since }: FactsOfBank, isMeant: (crawl: CrawlFact) => boolean): Ended[] {
  const ended: Ended[] = [];
  for (const crawl of crawls) {
    if (ended.length === mostJudged || crawl.at <= since) break;
    if (endStates.has(crawl.status) && isMeant(crawl))
      ended.push({ at: crawl.at, isBad: crawl.status === 'FAILED' || crawl.status === 'DIED' });
  }
  return ended;
}

function nothingEnds({ crawls, now }: FactsOfBank, isMeant: (crawl: CrawlFact) => boolean, least: number): Judged {
  // A customer who leaves has not been helped, and says nothing of the bank either.
  const meant = crawls.filter(
    (crawl) => crawl.at > now - begunMs && crawl.at <= now - graceMs && crawl.status !== 'EXITED' && isMeant(crawl),
  );
  // One that ended in this hour shows that the bank goes on, whenever it began: so each of those above that ended counts.
  const ended = crawls.filter(
    (crawl) => endStates.has(crawl.status) && crawl.at + (crawl.elapsed ?? 0) * 1000 > now - begunMs && isMeant(crawl),
  ).length;
  if (meant.length === 0 && ended === 0) return unknown;
  return judgeNothingEnds({ begun: meant.length, ended, first: meant.at(-1)?.at ?? now, least });
}

function causesOf(
  kind: AlertKind,
  { crawls, now, causes }: FactsOfBank,
  isMeant: (crawl: CrawlFact) => boolean,
  least: number,
): BankFinding[] {
  const counts = new Map<number, number>();
  for (const crawl of crawls) {
    if (crawl.at <= now - causeMs) break;
    if (crawl.cause !== null && isMeant(crawl)) counts.set(crawl.cause, (counts.get(crawl.cause) ?? 0) + 1);
  }
  return [...counts].flatMap(([id, many]) => {
    const cause = causes.get(id);
    if (cause === undefined) return [];
    const judged =
      kind === 'new_cause'
        ? judgeNewCause({ cameAt: cause.came_at.getTime(), now, crawls: many, least, name: cause.code })
        : judgeRisingCause({ crawls: many, usual: cause.usual, least, name: cause.code });
    return [{ part: `cause ${id}`, causeId: id, judged }];
  });
}
