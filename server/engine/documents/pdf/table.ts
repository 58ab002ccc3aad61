// Tables on paper: the head is repeated on every page, a row is never torn apart, and sums stay with the last row.
import type { Column, Table } from '../page/page.ts';
import { edges, fullWidth, type Pen } from './pen.ts';

const size = 9;
const lineHeight = 11.5;
const gap = 8;
const mostLines = 4;

interface Place extends Column {
  x: number;
  room: number;
}

export function drawTable(pen: Pen, { caption, columns, rows, foot, empty }: Table): void {
  const places = placesOf(columns);
  pen.need(lineHeight * 5);
  pen.write(pen.lines(caption, fullWidth, { bold: true })[0] ?? '', edges.left, pen.y, { bold: true });
  pen.y += 16;
  if (rows.length === 0) {
    pen.write(pen.lines(empty, fullWidth, { grey: true })[0] ?? '', edges.left, pen.y, { grey: true });
    pen.y += 24;
    return;
  }
  drawHead(pen, places);
  rows.forEach((row, index) => {
    const isLast = index === rows.length - 1;
    drawRow(pen, places, row, { bold: false, keep: isLast && foot !== undefined ? lineHeight + 8 : 0 });
    if (!isLast || foot === undefined) pen.rule(pen.y, 0.4, '#bbbbbb');
  });
  if (foot !== undefined) {
    pen.rule(pen.y, 0.9);
    drawRow(pen, places, foot, { bold: true, keep: 0 });
  }
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
  for (const { title, x, room, align } of places) {
    const [text = ''] = pen.lines(title, room, style);
    pen.write(text, x, pen.y, align === 'right' ? { ...style, rightTo: x + room } : style);
  }
  pen.y += lineHeight;
  pen.rule(pen.y, 0.9);
  pen.y += 1;
}

function drawRow(
  pen: Pen,
  places: readonly Place[],
  row: readonly string[],
  { bold, keep }: { bold: boolean; keep: number },
): void {
  const style = { size, bold };
  const cells = places.map(({ room, wraps }, index) =>
    pen.lines(row[index] ?? '', room, style, wraps === true ? mostLines : 1),
  );
  const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight + 4;
  if (!pen.hasRoom(height + keep)) {
    pen.turn();
    drawHead(pen, places);
  }
  cells.forEach((lines, index) => {
    const place = places[index];
    if (place === undefined) return;
    const { x, room, align } = place;
    lines.forEach((line, n) =>
      pen.write(line, x, pen.y + 3 + n * lineHeight, align === 'right' ? { ...style, rightTo: x + room } : style),
    );
  });
  pen.y += height;
}
