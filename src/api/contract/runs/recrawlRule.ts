// Why a crawler cannot be recrawled: the one rule that the workbench asks before, and the service when it is done.
import type { CrawlerRow } from '../crawling/crawlers.ts';

type Status = CrawlerRow['status'];

/** In words for one crawler, and for a number of them: "is still running", "are still running". */
export interface Hindrance {
  text: string;
  predicate: readonly [one: string, many: string];
}

/** What is known of a crawler where it is asked; what nobody knows there stands in no way. */
export interface RecrawlFacts {
  status: Status;
  application: number | null;
  profile: number | null;
  bank: string;
  isOffline: boolean;
  /** Another crawl of the same customer that has not ended. */
  underWay?: Status | undefined;
  isDeleted?: boolean;
  isServed?: boolean;
}

/** One that is about to begin stands in the way of another, too. */
export const statusesUnderWay = ['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'] as const satisfies Status[];
const underWay: ReadonlySet<Status> = new Set(statusesUnderWay);
export const isUnderWay = (status: Status): boolean => underWay.has(status);

const hindrance = (text: string, one: string, many: string): Hindrance => ({ text, predicate: [one, many] });

export function recrawlHindrance(facts: RecrawlFacts): Hindrance | undefined {
  const { status, application, underWay: other, bank } = facts;
  if (isUnderWay(status)) return hindrance('It is still running', 'is still running', 'are still running');
  if (application === null)
    return hindrance('It belongs to no application', 'belongs to no application', 'belong to no application');
  if (other !== undefined)
    return hindrance(
      `A crawl of this customer is under way already (${other})`,
      'has another crawl under way',
      'have another crawl under way',
    );
  if (facts.isDeleted === true)
    return hindrance(
      'The client files of this application were deleted',
      'is of an application whose client files were deleted',
      'are of applications whose client files were deleted',
    );
  if (facts.isOffline)
    return hindrance(`${bank} is offline`, 'is of a bank that is offline', 'are of banks that are offline');
  if (facts.isServed === false)
    return hindrance(
      `No connector serves ${bank}`,
      'is of a bank that no connector serves',
      'are of banks that no connector serves',
    );
  return undefined;
}

const repeated = hindrance(
  'A newer crawler of the same customer is recrawled',
  'is of a customer whose newer crawler is recrawled',
  'are of customers whose newer crawlers are recrawled',
);

/** Asked of one after another, newest first: one crawl of a customer at a time. */
export function recrawlHindrances(): (facts: RecrawlFacts) => Hindrance | undefined {
  const taken = new Set<number>();
  return (facts) => {
    const found = recrawlHindrance(facts);
    const { profile } = facts;
    if (found !== undefined || profile === null) return found;
    if (taken.has(profile)) return repeated;
    taken.add(profile);
    return undefined;
  };
}

export const sameCrawler = hindrance(
  'Its crawler is recrawled already, for another analysis',
  'is of a crawler that is recrawled already',
  'are of crawlers that are recrawled already',
);
export const withoutCrawler = hindrance('It has no crawler', 'has no crawler', 'have no crawler');
export const unknownCrawler = hindrance('There is no such crawler', 'is not known', 'are not known');

export type Days = 'days_to_retrieve' | 'days_to_display';
export const usualDays = 90;
/** As many as the service takes. */
export const mostDays = 365;

/** As its last crawl says it; undefined where it does not. */
export function lastDays(options: Readonly<Record<string, unknown>>, name: Days): number | undefined {
  const days = options[name];
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 ? days : undefined;
}

export const daysBefore = (options: Readonly<Record<string, unknown>>, name: Days): number =>
  Math.min(mostDays, lastDays(options, name) ?? usualDays);

/** What is said where the last crawl names no days and nobody else did: nothing falls back silently. */
export const hadNoDays = hindrance(
  `Its last crawl names no days: ${usualDays} are taken`,
  `names no days: ${usualDays} are taken`,
  `name no days: ${usualDays} are taken`,
);
