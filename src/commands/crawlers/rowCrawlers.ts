// Which crawlers the rows of applications and of analyses lead to, as far as these rows say it.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import type { RecordRow } from '../../stores/records/recordRow.ts';
import { crawlerAskedFor } from '../../stores/lookup/crawlers.ts';
import { crawlerNamed, notFound } from '../../stores/records/rows.ts';
import { because, type Unmatched } from '../../stores/rule.ts';
import type { Choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { readStarts, startOf } from './crawlerStarts.ts';

/** What the row of an application says of the last crawler of a profile. */
export interface KnownCrawler {
  uuid: string;
  status: CrawlerRow['status'];
  bankId: number;
  bank: string;
  reference: string;
  application: number;
  profile: number;
  /** Only an application that was looked up says when it started. */
  at: string | undefined;
}

/** A crawler is named by its uuid, or by the analysis of what it read. */
const byAnalysis = 'analysis-';
export const analysisOf = (name: string): string | undefined =>
  new RegExp(`^${byAnalysis}(\\d{1,15})$`).exec(name)?.[1];

/** The rows of applications that are meant; undefined where the open list has none. */
function targetApplications({ stores }: Situation): readonly ApplicationRow[] | undefined {
  const { lists } = stores;
  const records = lists.openOf('id');
  return records === undefined ? lists.openOf('application')?.targets : applicationsIn(records.targets);
}

/** Each once, however many of its ids were asked for. */
const applicationsIn = (rows: readonly RecordRow[]): readonly ApplicationRow[] => [
  ...new Map(rows.flatMap(({ application }) => (application === null ? [] : [[application.id, application]]))).values(),
];

function crawlersOf({ stores }: Situation, row: ApplicationRow): readonly KnownCrawler[] {
  return row.profiles.flatMap(({ id: profile, bank_id, crawler }) => {
    if (crawler === null) return [];
    const { uuid, status } = crawler;
    const at = 'timestamp' in crawler && typeof crawler.timestamp === 'string' ? crawler.timestamp : undefined;
    const bank = stores.banks.byId.get(bank_id)?.name ?? `bank ${bank_id}`;
    return [
      { uuid, status, bankId: bank_id, bank, reference: row.vendor_specific_id, application: row.id, profile, at },
    ];
  });
}

/** Those of the applications and analyses that are meant. Of one application with several crawlers a person chooses. */
export function meantCrawlers(situation: Situation): readonly string[] | undefined {
  const { lists } = situation.stores;
  const listed = lists.openOf('analysis');
  if (listed !== undefined) {
    const analyses = listed.targetKeys.map((key) => `${byAnalysis}${key}`);
    return analyses.length === 0 ? undefined : analyses;
  }
  const records = lists.openOf('id');
  if (records !== undefined) return crawlersIn(records.targets, situation);
  const rows = targetApplications(situation) ?? [];
  const asked = lists.open === undefined ? undefined : crawlerAskedFor(lists.open.filters, rows);
  if (asked !== undefined) return [asked];
  const uuids = rows.flatMap((row) => crawlersOf(situation, row).map(({ uuid }) => uuid));
  return rows.length === 0 || (rows.length === 1 && uuids.length > 1) ? undefined : uuids;
}

/** Those that the ids name, and those of the other applications. */
function crawlersIn(rows: readonly RecordRow[], situation: Situation): readonly string[] | undefined {
  const found = rows.filter(({ application }) => application !== null);
  const named = found.flatMap((row) => crawlerNamed(row) ?? []);
  const applications = applicationsIn(found.filter((row) => crawlerNamed(row) === undefined));
  const uuids = applications.flatMap((row) => crawlersOf(situation, row).map(({ uuid }) => uuid));
  return found.length === 0 || (found.length === 1 && uuids.length > 1)
    ? undefined
    : [...new Set([...named, ...uuids])];
}

/** The meant rows that lead to no crawler, and why. */
export function withoutCrawler(situation: Situation): readonly Unmatched[] {
  const records = situation.stores.lists.openOf('id');
  const missing = records?.targets.flatMap((row) => notFound(row) ?? []) ?? [];
  const uncrawled = (targetApplications(situation) ?? []).filter((row) => crawlersOf(situation, row).length === 0);
  return [...uncrawled.map(({ id }) => ({ name: `application ${id}`, reason: isUncrawled })), ...missing];
}

const isUncrawled = because('It has no crawler', 'application has no crawler', 'applications have no crawler');

/** Those of the one application that is meant. */
function crawlersOfOne(situation: Situation): readonly KnownCrawler[] {
  const [only, ...others] = targetApplications(situation) ?? [];
  return only === undefined || others.length > 0 ? [] : crawlersOf(situation, only);
}

/** Bank, status and start of each crawler of the one application that is meant. */
export function crawlerChoices(situation: Situation): readonly Choice<readonly string[]>[] {
  const { stores } = situation;
  return crawlersOfOne(situation).map(({ uuid, bank, status, profile, at = startOf(uuid, stores) }) => ({
    value: [uuid],
    text: uuid,
    title: `${bank}, ${status}`,
    detail: at === undefined ? `profile ${profile}` : `started ${shortTime(at, stores.preferences.zoneName)}`,
  }));
}

/** As the lists write it: "2026-11-21 14:05:09". */
const shortTime = (at: string, zone: string): string => (zonedTime(at, zone) ?? at).slice(0, 19).replace('T', ' ');

/** The rows of a list do not say when. */
export function readChoices(situation: Situation): void {
  const unknown = crawlersOfOne(situation).filter(({ at }) => at === undefined);
  void readStarts(
    unknown.map(({ uuid }) => uuid),
    situation.stores,
  );
}

/** What the rows of the applications that are meant say of their crawlers, by uuid. */
export const knownCrawlers = (situation: Situation): ReadonlyMap<string, KnownCrawler> =>
  new Map(
    (targetApplications(situation) ?? []).flatMap((row) =>
      crawlersOf(situation, row).map((crawler) => [crawler.uuid, crawler] as const),
    ),
  );
