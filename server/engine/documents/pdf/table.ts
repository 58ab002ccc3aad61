// Tables on paper: the head is repeated on every page, a row is never torn apart, and sums stay with the last row.
import { cellText, type Cell, type Column, type Table } from '../page/page.ts';
import { printedCell } from './sketch.ts';
import { edges, fullWidth, type Pen } from './pen.ts';

const size = 9;
const lineHeight = 11.5;
const gap = 8;
const mostLines = 4;

export interface Place extends Column {
  x: number;
  room: number;
}

export function drawTable(pen: Pen, { caption, columns, rows, foot, empty, numbered, ends }: Table): void {
  const places = placesOf(columns);
  pen.need(Math.max(lineHeight * 5, wholeHeight(pen, { columns, rows, foot })));
  if (rows.length === 0) {
    pen.tags.inside('P', () => drawCaption(pen, caption));
    pen.tags.inside('P', () =>
      pen.write(pen.lines(empty, fullWidth, { grey: true })[0] ?? '', edges.left, pen.y, grey),
    );
    pen.y += 24;
    return;
  }
  pen.tags.inside('Table', () => {
    pen.tags.inside('Caption', () => drawCaption(pen, caption));
    drawHead(pen, places);
    drawEnd(pen, 'Closing', ends?.[0]?.closing);
    pen.tags.inside('TBody', () => {
      rows.forEach((row, index) => {
        const isLast = index === rows.length - 1;
        const keep = (isLast && foot !== undefined ? lineHeight + 8 : 0) + (ends === undefined ? 0 : endHeight);
        const turn = (): void => {
          drawEnd(pen, 'Opening', ends?.[index - 1]?.opening);
          turnPage(pen, places);
          drawEnd(pen, 'Closing', ends?.[index]?.closing);
        };
        drawRow(pen, places, row, { bold: false, keep, turn });
        if (numbered) pen.note(cellText(row[0] ?? ''));
        if (!isLast || foot === undefined) pen.rule(pen.y, 0.4, '#bbbbbb');
      });
    });
    drawEnd(pen, 'Opening', ends?.at(-1)?.opening);
    if (foot === undefined) return;
    pen.rule(pen.y, 0.9);
    pen.tags.inside('TFoot', () =>
      drawRow(pen, places, foot, { bold: true, keep: 0, turn: () => turnPage(pen, places) }),
    );
  });
  pen.y += 16;
}

/** A sum without what it is made of is misread: a small table that has one is not torn apart; 0: it may be. */
export function wholeHeight(pen: Pen, { columns, rows, foot }: Pick<Table, 'columns' | 'rows' | 'foot'>): number {
  if (foot === undefined || rows.length > mostWhole) return 0;
  const places = placesOf(columns);
  const heights = rows.map((row) => rowHeight(cellsOf(pen, places, row, { size, bold: false })));
  const height = heights.reduce((sum, one) => sum + one, lineHeight * 5);
  return height > (edges.bottom - edges.top) / 2 ? 0 : height;
}

const mostWhole = 8;

const rowHeight = (cells: readonly string[][]): number =>
  Math.max(...cells.map((lines) => lines.length)) * lineHeight + 4;

const grey = { grey: true };
const endHeight = lineHeight + 4;

function turnPage(pen: Pen, places: readonly Place[]): void {
  pen.turn();
  repeatHead(pen, places);
}

/** The balance before or after the lines that stand on this page, which are a part of the list by chance alone. */
function drawEnd(pen: Pen, which: 'Opening' | 'Closing', balance: string | undefined): void {
  if (balance === undefined) return;
  const style = { size, bold: true, rightTo: edges.right };
  pen.tags.decorate(() => pen.write(`${which} balance of this page: ${balance}`, 0, pen.y + 3, style));
  pen.y += endHeight;
  pen.rule(pen.y, 0.4, '#bbbbbb');
}

export function drawCaption(pen: Pen, caption: string): void {
  pen.write(pen.lines(caption, fullWidth, { bold: true })[0] ?? '', edges.left, pen.y, { bold: true });
  pen.y += 16;
}

export function placesOf(columns: readonly Column[]): Place[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let x = edges.left;
  return columns.map((column, index) => {
    const width = (column.width / total) * fullWidth;
    const place = { ...column, x, room: index === columns.length - 1 ? width : width - gap };
    x += width;
    return place;
  });
}

export function drawHead(pen: Pen, places: readonly Place[]): void {
  const style = { size: 8.5, bold: true };
  pen.tags.inside('THead', () =>
    pen.tags.inside('TR', () => {
      for (const { title, x, room, align } of places) {
        const [text = ''] = pen.lines(title, room, style);
        const placed = align === 'right' ? { ...style, rightTo: x + room } : style;
        pen.tags.inside('TH', () => pen.write(text, x, pen.y, placed), { scope: 'Column' });
      }
    }),
  );
  pen.y += lineHeight;
  pen.rule(pen.y, 0.9);
  pen.y += 1;
}

/** On the next page; who has the table read out knows its head. */
export const repeatHead = (pen: Pen, places: readonly Place[]): void => pen.tags.decorate(() => drawHead(pen, places));

function drawRow(
  pen: Pen,
  places: readonly Place[],
  row: readonly Cell[],
  { bold, keep, turn }: { bold: boolean; keep: number; turn: () => void },
): void {
  const style = { size, bold };
  const cells = cellsOf(pen, places, row, style);
  const height = rowHeight(cells);
  if (!pen.hasRoom(height + keep)) turn();
  pen.tags.inside('TR', () => {
    cells.forEach((lines, index) => {
      const place = places[index];
      if (place === undefined) return;
      const { x, room, align } = place;
      const placed = align === 'right' ? { ...style, rightTo: x + room } : style;
      pen.tags.inside('TD', () => lines.forEach((line, n) => pen.write(line, x, pen.y + 3 + n * lineHeight, placed)));
    });
  });
  pen.y += height;
}

/** Each row is broken into lines once, however often it is drawn, unless it names pages. */
function cellsOf(
  pen: Pen,
  places: readonly Place[],
  row: readonly Cell[],
  style: { size: number; bold: boolean },
): string[][] {
  const { cells: known } = pen.sketch;
  const cells =
    known.get(row) ??
    places.map(({ room, wraps }, index) =>
      pen.lines(
        printedCell(row[index] ?? '', pen.sketch),
        room,
        style,
        wraps === undefined ? 1 : wraps === true ? mostLines : wraps,
      ),
    );
  if (row.every((cell) => typeof cell === 'string')) known.set(row, cells);
  return cells;
}
