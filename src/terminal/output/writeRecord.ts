// Writes the record that a line found, for people or as JSON.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { FilterValues } from '../../stores/lists/definition.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import type { TerminalDesk } from '../desk.ts';
import { askedOf, readWithRow, type ReadRecord } from '../../stores/records/readRecord.ts';
import type { Room } from './table.ts';
import { crawlerText, recordText } from './recordText.ts';

export interface FoundRecord {
  /** As the service gives it. */
  json: Partial<ReadRecord> & { row?: CrawlerRow };
  text: string;
}

/** Undefined when the line opened no record. */
export async function foundRecord(
  { stores }: TerminalDesk,
  room: Room,
  asked: FilterValues = askedOf(stores.address),
): Promise<FoundRecord | undefined> {
  const record = await readWithRow(stores, asked);
  if (record === undefined) return undefined;
  const { banks, preferences } = stores;
  const time = (at: string) => zonedTime(at, preferences.zoneName) ?? at;
  const bank = (id: number) => banks.byId.get(id)?.name ?? `bank ${id}`;
  const text = recordText(record, { time, bank, room });
  const { row } = record;
  // The application shows the newest crawl of each profile: an older one that was asked for is told first.
  return { json: record, text: row === undefined ? text : `${crawlerText(row, { time })}\n\n${text}` };
}
