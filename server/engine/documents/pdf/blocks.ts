// The blocks of a document on paper.
import type { Bars, Block, Fact } from '../page/page.ts';
import { edges, fullWidth, ink, type Pen } from './pen.ts';
import { drawHead, drawTable, placesOf } from './table.ts';

export function drawBlock(pen: Pen, block: Block): void {
  switch (block.kind) {
    case 'figures':
      return drawFigures(pen, block.figures);
    case 'facts':
      return drawFacts(pen, block.facts);
    case 'table':
      return drawTable(pen, block);
    case 'bars':
      return drawBars(pen, block);
    case 'scale':
      return drawScale(pen, block);
    case 'points':
      block.points.forEach((point) => drawText(pen, `•  ${point}`, 0));
      pen.y += 10;
      return;
    case 'note':
      return drawNote(pen, block.text);
  }
}

function drawFigures(pen: Pen, figures: readonly Fact[]): void {
  const gap = 8;
  const perRow = Math.min(5, Math.max(3, figures.length));
  const width = (fullWidth - gap * (perRow - 1)) / perRow;
  for (let at = 0; at < figures.length; at += perRow) {
    pen.need(48);
    figures.slice(at, at + perRow).forEach(({ name, value }, index) => {
      const x = edges.left + index * (width + gap);
      const isLong = pen.widthOf(value, { size: 14, bold: true }) > width - 14;
      const style = { size: isLong ? 10.5 : 14, bold: true };
      pen.box(x, pen.y, width, 40, 'frame');
      pen.write(pen.lines(name, width - 14, { size: 8.5 })[0] ?? '', x + 7, pen.y + 6, { size: 8.5, grey: true });
      pen.write(pen.lines(value, width - 12, style)[0] ?? '', x + 7, pen.y + (isLong ? 21 : 19), style);
    });
    pen.y += 48;
  }
  pen.y += 6;
}

function drawFacts(pen: Pen, facts: readonly Fact[]): void {
  const half = fullWidth / 2;
  const term = 98;
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts
      .slice(at, at + 2)
      .map(({ name, value }) => ({ name, lines: pen.lines(value, half - term - 12, {}, 3) }));
    const height = Math.max(...pair.map(({ lines }) => lines.length)) * 13 + 3;
    pen.need(height);
    pair.forEach(({ name, lines }, index) => {
      const x = edges.left + index * half;
      pen.write(pen.lines(name, term - 6)[0] ?? '', x, pen.y, { grey: true });
      lines.forEach((line, n) => pen.write(line, x + term, pen.y + n * 13));
    });
    pen.y += height;
  }
  pen.y += 8;
}

function drawBars(pen: Pen, { caption, name, value, bars, empty }: Bars): void {
  const columns = [
    { title: name, width: 38 },
    { title: value, width: 18, align: 'right' as const },
    { title: 'In outlined, out filled', width: 44 },
  ];
  if (bars.length === 0) return drawTable(pen, { kind: 'table', caption, columns, rows: [], empty });
  const places = placesOf(columns);
  pen.need(70);
  pen.write(pen.lines(caption, fullWidth, { bold: true })[0] ?? '', edges.left, pen.y, { bold: true });
  pen.y += 16;
  drawHead(pen, places);
  const [first, second, third] = places;
  if (first === undefined || second === undefined || third === undefined) return;
  for (const bar of bars) {
    if (!pen.hasRoom(16)) {
      pen.turn();
      drawHead(pen, places);
    }
    pen.write(pen.lines(bar.name, first.room, { size: 9 })[0] ?? '', first.x, pen.y + 3, { size: 9 });
    pen.write(bar.value, second.x, pen.y + 3, { size: 9, rightTo: second.x + second.room });
    const drawn = Math.min(1, Math.max(0, bar.share)) * third.room;
    pen.box(third.x, pen.y + 3.5, Math.max(0.6, drawn), 7.5, bar.hollow === true ? 'hollow' : 'full');
    pen.y += 15.5;
    pen.rule(pen.y, 0.4, '#bbbbbb');
  }
  pen.y += 16;
}

function drawScale(pen: Pen, { value, from, to }: { value: number; from: number; to: number }): void {
  pen.need(44);
  const width = 340;
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  const x = edges.left + share * width;
  pen.doc.polygon([x, pen.y + 9], [x - 5, pen.y], [x + 5, pen.y]).fill(ink);
  pen.box(edges.left, pen.y + 11, width, 10, 'hollow');
  pen.box(edges.left, pen.y + 11, Math.max(0.6, share * width), 10, 'full');
  pen.write(String(from), edges.left, pen.y + 25, { size: 8.5, grey: true });
  pen.write(String(to), edges.left, pen.y + 25, { size: 8.5, grey: true, rightTo: edges.left + width });
  pen.y += 46;
}

export function drawText(pen: Pen, text: string, indent: number): void {
  for (const line of pen.lines(text, fullWidth - indent, {}, 20)) {
    pen.need(14);
    pen.write(line, edges.left + indent, pen.y);
    pen.y += 14;
  }
}

function drawNote(pen: Pen, text: string): void {
  const height = pen.lines(text, fullWidth - 10, {}, 20).length * 14;
  pen.need(height);
  pen.box(edges.left, pen.y - 1, 2, height, 'full');
  drawText(pen, text, 10);
  pen.y += 10;
}
