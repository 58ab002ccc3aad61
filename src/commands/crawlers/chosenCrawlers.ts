// What is known of the crawlers that are to be recrawled, and why one of them cannot be.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { isRunning } from '../../stores/crawlers/running.ts';
import { because, type Reason, type Rule } from '../../stores/rule.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';
import { analysisOf, knownCrawlers, meantCrawlers, withoutCrawler, type KnownCrawler } from './rowCrawlers.ts';
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
  const hindranceOf = hindrances(situation);
  const taken = new Set<number>();
  const ruleOf = (row: CrawlerRow): Rule => {
    const hindrance = hindranceOf(row);
    if (hindrance !== undefined || row.profile_id === null) return hindrance ?? true;
    // Newest first: one crawl of a customer at a time.
    if (taken.has(row.profile_id)) return isRepeated;
    taken.add(row.profile_id);
    return true;
  };
  const ofRow = (row: CrawlerRow): Recrawlable => ({
    uuid: row.uuid,
    row,
    customer: `${row.vendor_specific_id} at ${row.bank}`,
    rule: ruleOf(row),
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
  const { status, bank, bankId, reference } = known;
  const isOffline = stores.banks.byId.get(bankId)?.is_offline === true;
  const rule = isUnderWay(status) ? isActive : isOffline ? isAway(bank) : true;
  return { uuid, row: undefined, customer: `${reference} at ${bank}`, rule };
}

const isActive = because('It is still running', 'is still running', 'are still running');
const isRepeated = because(
  'A newer crawler of the same customer is recrawled',
  'is of a customer whose newer crawler is recrawled',
  'are of customers whose newer crawlers are recrawled',
);
const isAlone = because('It belongs to no application', 'belongs to no application', 'belong to no application');
const isCrawled = (status: string): Reason =>
  because(
    `A crawl of this customer is under way already (${status})`,
    'has another crawl under way',
    'have another crawl under way',
  );
const isAway = (bank: string): Reason =>
  because(`${bank} is offline`, 'is of a bank that is offline', 'are of banks that are offline');

/** Tells of one after another why it cannot be recrawled; undefined when it can. */
export function hindrances(situation: Situation): (row: CrawlerRow) => Reason | undefined {
  const running = new Map(
    heldCrawlers(situation).flatMap(({ profile_id, status }) =>
      isUnderWay(status) ? [[profile_id, status] as const] : [],
    ),
  );
  const { byId } = situation.stores.banks;
  return ({ status, application_id, profile_id, bank_id, bank }) => {
    if (isUnderWay(status)) return isActive;
    if (application_id === null) return isAlone;
    const other = profile_id === null ? undefined : running.get(profile_id);
    if (other !== undefined) return isCrawled(other);
    return byId.get(bank_id)?.is_offline === true ? isAway(bank) : undefined;
  };
}

export type Days = 'days_to_retrieve' | 'days_to_display';
export const usualDays = 90;
/** As many as the service takes. */
const mostDays = 365;

/** As its last crawl says it; undefined where it does not. */
export function lastDays({ crawler_options: options }: CrawlerRow, name: Days): number | undefined {
  const days = options[name];
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 ? days : undefined;
}

export const daysBefore = (row: CrawlerRow, name: Days): number => Math.min(mostDays, lastDays(row, name) ?? usualDays);

/** Of several only what is the same for all of them: otherwise each keeps its own. */
export function sharedDays({ held, others }: Chosen, name: Days): number | undefined {
  const days = new Set(held.map((row) => (lastDays(row, name) === undefined ? undefined : daysBefore(row, name))));
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
  const isMissing = (row: CrawlerRow) => (name: Days) => given[name] === undefined && lastDays(row, name) === undefined;
  const isCut = (row: CrawlerRow) => (name: Days) =>
    (given[name] ?? mostDays) === mostDays && (lastDays(row, name) ?? 0) > mostDays;
  const missing = rows.filter((row) => names.some(isMissing(row))).length;
  const cut = rows.filter((row) => names.some(isCut(row))).length;
  const whose = (count: number): string =>
    split.items.length === 1 ? 'Its last crawl names' : count === 1 ? '1 names' : `${count} name`;
  return [
    ...(missing === 0 ? [] : [`${whose(missing)} no days: ${usualDays} are taken.`]),
    ...(cut === 0 ? [] : [`${whose(cut)} more than ${mostDays} days: ${mostDays} are taken.`]),
  ];
}
