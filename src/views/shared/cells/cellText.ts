// What a value says in a cell of one line, where nothing more is drawn of it.
import type { CellValue, Column } from '../../../stores/lists/definition.ts';
import { timeText, type TimeForm } from './times.ts';

const number = new Intl.NumberFormat('en');

export function cellText(
  value: CellValue,
  kind: Column<unknown>['kind'],
  zone: string,
  form: TimeForm = 'full',
): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (kind === 'time') return timeText(String(value), form, zone);
  if (kind === 'id') return cutInTheMiddle(String(value));
  // Ids that are numbers are no amounts.
  return typeof value === 'number' && value < 100_000 ? number.format(value) : String(value);
}

const cutInTheMiddle = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id);
