// What a head says in its width: the whole title where it fits, else the short one; its accessible name is always the title.
import type { Column } from '../../../../stores/lists/definition.ts';
import { withZone } from '../../cells/times.ts';
import { paddings } from '../layout.ts';
import { textWidth } from './textWidth.ts';

type Head = Pick<Column<never>, 'title' | 'short' | 'kind'>;

// Smaller than the text of the rows; behind it is room for the arrow of the order.
const size = 0.95;
const arrow = 5;
const ofUnknown = 150;

export function headRoom(text: string, kind: Head['kind']): number {
  const width = textWidth(text) * size + paddings + (kind === 'flag' ? 0 : arrow);
  return Number.isFinite(width) ? Math.ceil(width) : ofUnknown;
}

export const leastHead = ({ title, short = title, kind }: Head): number => headRoom(short, kind);

export const headName = ({ title, kind }: Head, zone?: string): string =>
  kind === 'time' ? withZone(title, zone) : title;

export function headText({ title, short = title, kind }: Head, width: number, zone?: string): string {
  const texts = kind === 'time' ? [withZone(title, zone), withZone(short, zone), title, short] : [title, short];
  return texts.find((text) => headRoom(text, kind) <= width) ?? short;
}
