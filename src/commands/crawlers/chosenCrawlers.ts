// What is known of the crawlers that are to be crawled again, and why one of them cannot be.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { isRunning } from '../../stores/crawlers/running.ts';
import type { Situation } from '../kernel/situation.ts';
import { heldCrawlers } from './theCrawlers.ts';

/** One that is about to begin stands in the way of another, too. */
const isUnderWay = (status: CrawlerRow['status']): boolean => status === 'INITIAL' || isRunning(status);

export interface Chosen {
  /** Those of the open list. */
  held: readonly CrawlerRow[];
  /** Only their uuids are known until they are looked up. */
  others: readonly string[];
}

export function chosenIn(uuids: unknown, situation: Situation): Chosen {
  const wanted = new Set(Array.isArray(uuids) ? uuids.map(String) : []);
  const held = heldCrawlers(situation).filter(({ uuid }) => wanted.has(uuid));
  for (const { uuid } of held) wanted.delete(uuid);
  return { held, others: [...wanted] };
}

/** Tells of one after another why it cannot be crawled again; undefined when it can. */
export function hindrances(situation: Situation): (row: CrawlerRow) => string | undefined {
  const running = new Map(
    heldCrawlers(situation).flatMap(({ profile_id, status }) =>
      isUnderWay(status) ? [[profile_id, status] as const] : [],
    ),
  );
  const { byId } = situation.stores.banks;
  return ({ status, application_id, profile_id, bank_id, bank }) => {
    if (isUnderWay(status)) return 'It is still running';
    if (application_id === null) return 'It belongs to no application';
    const other = profile_id === null ? undefined : running.get(profile_id);
    if (other !== undefined) return `A crawl of this customer is under way already (${other})`;
    return byId.get(bank_id)?.is_offline === true ? `${bank} is offline` : undefined;
  };
}

type Days = 'days_to_retrieve' | 'days_to_display';
const usualDays = 90;

export function daysBefore({ crawler_options: options }: CrawlerRow, name: Days): number {
  const days = options[name];
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 365 ? days : usualDays;
}

/** Of several only what is the same for all of them: otherwise each keeps its own. */
export function sharedDays({ held, others }: Chosen, name: Days): number | undefined {
  const days = new Set(held.map((row) => daysBefore(row, name)));
  const [only] = days;
  return others.length === 0 && days.size === 1 ? only : undefined;
}
