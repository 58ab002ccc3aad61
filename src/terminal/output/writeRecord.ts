// Writes the record that a line found, for people or as JSON.
import type { TerminalDesk } from '../desk.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import { readRecord, type ReadRecord } from './readRecord.ts';
import { recordText, rowText } from './recordText.ts';

export interface FoundRecord {
  /** As the service gives it. */
  json: Partial<ReadRecord> & { row?: unknown };
  text: string;
}

/** Undefined when the line opened no record. */
export async function foundRecord({ stores }: TerminalDesk): Promise<FoundRecord | undefined> {
  const record = await readRecord(stores);
  const { banks, preferences, lists, address } = stores;
  const time = (at: string) => zonedTime(at, preferences.zoneName) ?? at;
  const bank = (id: number) => banks.byId.get(id)?.name ?? `bank ${id}`;
  const whole = record && { json: record, text: recordText(record, { time, bank }) };
  const key = address.query.get('open');
  const list = lists.open;
  const row = key === undefined ? undefined : list?.shown[list.places.get(key) ?? -1];
  const isOlder =
    address.path === '/crawlers' && record?.application.profiles.every(({ crawler }) => crawler?.uuid !== key);
  if (list === undefined || row === undefined || (whole !== undefined && isOlder !== true)) return whole;
  // The application shows the newest crawl of each profile: an older one that was asked for is told first.
  const { heads, ...written } = await list.streaming();
  const [cells = []] = written.cellsOf([row]);
  const text = rowText(`${list.name}: ${key}`, heads, cells);
  return { json: { ...record, row }, text: whole === undefined ? text : `${text}\n\n${whole.text}` };
}
