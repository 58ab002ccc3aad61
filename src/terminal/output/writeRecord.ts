// Writes the record that a line found, for people or as JSON.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { FilterValues } from '../../stores/lists/definition.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import { findCrawler } from '../../stores/records/findRecord.ts';
import type { TerminalDesk } from '../desk.ts';
import { askedOf, readRecord, type ReadRecord } from './readRecord.ts';
import { crawlerText, recordText } from './recordText.ts';

export interface FoundRecord {
  /** As the service gives it. */
  json: Partial<ReadRecord> & { row?: CrawlerRow };
  text: string;
}

/** Undefined when the line opened no record. */
export async function foundRecord(
  { stores }: TerminalDesk,
  asked: FilterValues = askedOf(stores.address),
): Promise<FoundRecord | undefined> {
  const record = await readRecord(stores, asked);
  if (record === undefined) return undefined;
  const { banks, preferences } = stores;
  const time = (at: string) => zonedTime(at, preferences.zoneName) ?? at;
  const bank = (id: number) => banks.byId.get(id)?.name ?? `bank ${id}`;
  const text = recordText(record, { time, bank });
  const uuid = asked['crawler_uuid']?.toLowerCase();
  const isShown = record.application.profiles.some(({ crawler }) => crawler?.uuid === uuid);
  const row = uuid === undefined || isShown ? undefined : await findCrawler(environmentOf(stores), uuid);
  // The application shows the newest crawl of each profile: an older one that was asked for is told first.
  return row === undefined
    ? { json: record, text }
    : { json: { ...record, row }, text: `${crawlerText(row, { time, bank })}\n\n${text}` };
}
