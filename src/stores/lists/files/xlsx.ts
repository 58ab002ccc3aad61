// Writes a sheet as an Excel file: numbers are numbers, and times are times of the person's zone, which their head names.
import writeSheet from 'write-excel-file/universal';
import type { CellValue, Column } from '../definition.ts';
import { zonedTime } from '../zonedTime.ts';
import type { Sheet } from './sheet.ts';

type Kind = Column<unknown>['kind'];
const widths: Record<Kind, number> = { time: 20, text: 24, id: 38, number: 12, flag: 10, buttons: 0 };
const longestCell = 32_767;

/** The file has no zones: what is written is what a clock there shows. */
function clockAt(at: string, zone: string): Date | undefined {
  const clock = zonedTime(at, zone)?.slice(0, 23);
  return clock === undefined ? undefined : new Date(`${clock}Z`);
}

function cellOf(value: CellValue, kind: Kind, zone: string) {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return { value: value ? 'yes' : 'no', type: String };
  if (typeof value === 'number') return { value, type: Number };
  const clock = kind === 'time' ? clockAt(value, zone) : undefined;
  if (clock !== undefined) return { value: clock, type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  // As text it is never calculated, whatever it begins with.
  return { value: value.slice(0, longestCell), type: String };
}

export async function xlsxOf({ heads, rows }: Sheet, zone: string): Promise<Uint8Array<ArrayBuffer>> {
  const head = heads.map(({ title, kind }) => ({
    value: kind === 'time' ? `${title} (${zone})` : title,
    type: String,
    fontWeight: 'bold' as const,
  }));
  const data = [
    head,
    ...rows.map((cells) => cells.map((cell, place) => cellOf(cell, heads[place]?.kind ?? 'text', zone))),
  ];
  const columns = heads.map(({ kind }) => ({ width: widths[kind] }));
  const file = await writeSheet(data, { columns, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}
