// What is known of the crawlers that are to be recrawled, and why one of them cannot be.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import {
  isUnderWay,
  lastDays,
  daysBefore,
  mostDays,
  recrawlHindrance,
  recrawlHindrances,
  usualDays,
  type Days,
  type RecrawlFacts,
} from '../../api/contract/runs/recrawlRule.ts';
import { applicationNames, foundAs } from '../../stores/lookup/foundAs.ts';
import type { Reason, Rule } from '../../stores/rule.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';
import { analysisOf, knownCrawlers, meantCrawlers, withoutCrawler, type KnownCrawler } from './rowCrawlers.ts';
import { heldCrawlers } from './theCrawlers.ts';

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

/** A crawler by its uuid, and what is known of it. */
export interface Recrawlable {
  uuid: string;
  /** Where the open list holds it. */
  row: CrawlerRow | undefined;
  /** Whose it is, and why it cannot be recrawled, where that is known. */
  customer: string | undefined;
  rule: Rule | undefined;
}

/** Those that can be recrawled, as far as is known here. */
export function splitCrawlers(uuids: unknown, situation: Situation): Split<Recrawlable> {
  const { held, others } = chosenIn(uuids, situation);
  const factsOf = factsIn(situation);
  const hindranceOf = recrawlHindrances();
  const ofRow = (row: CrawlerRow): Recrawlable => ({
    uuid: row.uuid,
    row,
    customer: `${row.vendor_specific_id} at ${row.bank}`,
    rule: hindranceOf(factsOf(row)) ?? true,
  });
  const byUuid = others.length === 0 ? undefined : knownCrawlers(situation);
  const known = others.map((uuid) => byUuid?.get(uuid));
  const applications = new Set(known.map((one) => one?.application));
  const isByApplication = held.length === 0 && !applications.has(undefined) && applications.size === others.length;
  return splitOf<Recrawlable>({
    nouns: isByApplication ? ['application', 'applications'] : ['crawler', 'crawlers'],
    items: [...held.map(ofRow), ...others.map((uuid, place) => other(uuid, known[place], situation))],
    unmatched: areMeant([...held.map(({ uuid }) => uuid), ...others], situation) ? withoutCrawler(situation) : [],
    nameOf: ({ uuid, customer }) => `${nameOf(uuid)}${customer === undefined ? '' : ` (${customer})`}`,
    rule: ({ rule }) => rule,
  });
}

/** They are those of the meant rows, and no others that somebody named. */
function areMeant(uuids: readonly string[], situation: Situation): boolean {
  const meant = new Set(meantCrawlers(situation));
  return meant.size > 0 && uuids.length === meant.size && uuids.every((uuid) => meant.has(uuid));
}

const nameOf = (uuid: string): string => (analysisOf(uuid) === undefined ? `crawler ${uuid}` : uuid.replace('-', ' '));

/** The row of its application knows its last status; of any other nothing is known until it is looked up. */
function other(uuid: string, known: KnownCrawler | undefined, { stores }: Situation): Recrawlable {
  if (known === undefined) return { uuid, row: undefined, customer: undefined, rule: undefined };
  const { status, bank, bankId, reference, application, profile } = known;
  const isOffline = stores.banks.byId.get(bankId)?.is_offline === true;
  const rule = recrawlHindrance({ status, application, profile, bank, isOffline }) ?? true;
  // Who looked up a number of a profile has not named its customer.
  const whose = foundAs(stores) === undefined ? reference : applicationNames(stores)(application);
  return { uuid, row: undefined, customer: `${whose}${whose === reference ? '' : ','} at ${bank}`, rule };
}

/** What is known here of one after another. */
function factsIn(situation: Situation): (row: CrawlerRow) => RecrawlFacts {
  const running = new Map(
    heldCrawlers(situation).flatMap(({ profile_id, status }) =>
      isUnderWay(status) ? [[profile_id, status] as const] : [],
    ),
  );
  const { byId } = situation.stores.banks;
  return ({ status, application_id, profile_id, bank_id, bank }) => ({
    status,
    application: application_id,
    profile: profile_id,
    bank,
    isOffline: byId.get(bank_id)?.is_offline === true,
    underWay: profile_id === null ? undefined : running.get(profile_id),
  });
}

/** Why one that was looked up cannot be recrawled; undefined when it can. */
export const hindranceOf = (row: CrawlerRow, situation: Situation): Reason | undefined =>
  recrawlHindrance(factsIn(situation)(row));

/** Of several only what is the same for all of them: otherwise each keeps its own. */
export function sharedDays({ held, others }: Chosen, name: Days): number | undefined {
  const days = new Set(
    held.map(({ crawler_options: options }) =>
      lastDays(options, name) === undefined ? undefined : daysBefore(options, name),
    ),
  );
  const [only] = days;
  return others.length === 0 && days.size === 1 ? only : undefined;
}

/** Where the days of the last crawl are not the ones that are taken: nothing falls back silently. */
export function daysNotes(
  split: Split<Recrawlable>,
  given: Partial<Record<Days, number | undefined>>,
): readonly string[] {
  const rows = split.taken.flatMap(({ row }) => row ?? []);
  const names = ['days_to_retrieve', 'days_to_display'] as const;
  const isMissing = (row: CrawlerRow) => (name: Days) =>
    given[name] === undefined && lastDays(row.crawler_options, name) === undefined;
  const isCut = (row: CrawlerRow) => (name: Days) =>
    (given[name] ?? mostDays) === mostDays && (lastDays(row.crawler_options, name) ?? 0) > mostDays;
  const missing = rows.filter((row) => names.some(isMissing(row))).length;
  const cut = rows.filter((row) => names.some(isCut(row))).length;
  const whose = (count: number): string =>
    split.items.length === 1 ? 'Its last crawl names' : count === 1 ? '1 names' : `${count} name`;
  return [
    ...(missing === 0 ? [] : [`${whose(missing)} no days: ${usualDays} are taken.`]),
    ...(cut === 0 ? [] : [`${whose(cut)} more than ${mostDays} days: ${mostDays} are taken.`]),
  ];
}
