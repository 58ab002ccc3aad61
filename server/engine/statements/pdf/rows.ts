// Puts the pieces of text of a page into rows, and those of a row into cells, by where they stand.
import type { Item } from './open.ts';

export interface Cell {
  text: string;
  left: number;
  right: number;
  fonts: string[];
}

export interface Row {
  page: number;
  y: number;
  size: number;
  cells: Cell[];
}

/** Of the size of the letters: so far apart are two lines at least, and two columns. */
const rowShare = 0.5;
const columnShare = 0.75;
const blankShare = 0.12;

export function rowsOf(items: readonly Item[], page: number): Row[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && first.y - item.y < Math.min(first.size, item.size) * rowShare)
      row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => ({
    page,
    y: row[0]?.y ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    cells: cellsOf(row.toSorted((one, other) => one.x - other.x)),
  }));
}

function cellsOf(items: readonly Item[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, size, font } of items) {
    const before = cells.at(-1);
    const gap = before === undefined ? Number.POSITIVE_INFINITY : x - before.right;
    if (before === undefined || gap > size * columnShare) {
      cells.push({ text: text.trim(), left: x, right: x + width, fonts: [font] });
      continue;
    }
    const isApart = gap > size * blankShare || text.startsWith(' ');
    before.text = `${before.text}${isApart ? ' ' : ''}${text.trim()}`;
    before.right = Math.max(before.right, x + width);
    before.fonts.push(font);
  }
  return cells;
}
