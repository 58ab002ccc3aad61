// The blocks of a document on paper.
import type { Bar, Bars, Block, Fact } from '../page/page.ts';
import { edges, fullWidth, ink, type Pen } from './pen.ts';
import { drawCaption, drawHead, drawTable, placesOf, repeatHead, type Place } from './table.ts';

export function drawBlock(pen: Pen, block: Block): void {
  switch (block.kind) {
    case 'figures':
      return pen.tags.inside('L', () => drawFigures(pen, block.figures));
    case 'facts':
      return pen.tags.inside('L', () => drawFacts(pen, block.facts));
    case 'table':
      return drawTable(pen, block);
    case 'bars':
      return drawBars(pen, block);
    case 'scale':
      return drawScale(pen, block);
    case 'points':
      pen.tags.inside('L', () => {
        for (const point of block.points)
          pen.tags.inside('LI', () => pen.tags.inside('LBody', () => drawText(pen, `•  ${point}`, 0)));
      });
      pen.y += 10;
      return;
    case 'note':
      return pen.tags.inside('P', () => drawNote(pen, block.text));
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
      const small = { size: 8.5, grey: true };
      drawItem(
        pen,
        () => pen.write(pen.lines(name, width - 14, { size: 8.5 })[0] ?? '', x + 7, pen.y + 6, small),
        () => pen.write(pen.lines(value, width - 12, style)[0] ?? '', x + 7, pen.y + (isLong ? 21 : 19), style),
      );
    });
    pen.y += 48;
  }
  pen.y += 6;
}

function drawItem(pen: Pen, name: () => void, value: () => void): void {
  pen.tags.inside('LI', () => {
    pen.tags.inside('Lbl', name);
    pen.tags.inside('LBody', value);
  });
}

function drawFacts(pen: Pen, facts: readonly Fact[]): void {
  const half = fullWidth / 2;
  const term = 98;
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map(({ name, value }) => ({
      // A name may say the days of its figure, which must not be cut.
      names: pen.lines(name, term - 6, {}, 3),
      lines: pen.lines(value, half - term - 12, {}, 8),
    }));
    const height = Math.max(...pair.map(({ names, lines }) => Math.max(names.length, lines.length))) * 13 + 3;
    pen.need(height);
    pair.forEach(({ names, lines }, index) => {
      const x = edges.left + index * half;
      drawItem(
        pen,
        () => names.forEach((line, n) => pen.write(line, x, pen.y + n * 13, { grey: true })),
        () => lines.forEach((line, n) => pen.write(line, x + term, pen.y + n * 13)),
      );
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
  const [first, second, third] = placesOf(columns);
  if (first === undefined || second === undefined || third === undefined) return;
  pen.need(70);
  pen.tags.inside('Table', () => {
    pen.tags.inside('Caption', () => drawCaption(pen, caption));
    drawBarsHead(pen, [first, second], third);
    pen.tags.inside('TBody', () => {
      for (const bar of bars) {
        if (!pen.hasRoom(16)) {
          pen.turn();
          repeatHead(pen, [first, second, third]);
        }
        drawBar(pen, bar, [first, second, third]);
      }
    });
  });
  pen.y += 16;
}

/** Bars are drawn beside what the cells say: no column of the table that is read out. */
function drawBarsHead(pen: Pen, told: readonly Place[], drawn: Place): void {
  const { y } = pen;
  drawHead(pen, told);
  const style = { size: 8.5, bold: true };
  pen.tags.decorate(() => pen.write(pen.lines(drawn.title, drawn.room, style)[0] ?? '', drawn.x, y, style));
}

function drawBar(pen: Pen, { name, value, share, hollow }: Bar, [first, second, third]: [Place, Place, Place]): void {
  const style = { size: 9 };
  const [text = ''] = pen.lines(name, first.room, style);
  pen.tags.inside('TR', () => {
    pen.tags.inside('TH', () => pen.write(text, first.x, pen.y + 3, style), { scope: 'Row' });
    const placed = { ...style, rightTo: second.x + second.room };
    pen.tags.inside('TD', () => pen.write(value, second.x, pen.y + 3, placed));
  });
  const drawn = Math.min(1, Math.max(0, share)) * third.room;
  pen.box(third.x, pen.y + 3.5, Math.max(0.6, drawn), 7.5, hollow === true ? 'hollow' : 'full');
  pen.y += 15.5;
  pen.rule(pen.y, 0.4, '#bbbbbb');
}

function drawScale(pen: Pen, { value, from, to }: { value: number; from: number; to: number }): void {
  pen.need(44);
  const width = 340;
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  const x = edges.left + share * width;
  const grey = { size: 8.5, grey: true };
  const draw = (): void => {
    pen.doc.polygon([x, pen.y + 9], [x - 5, pen.y], [x + 5, pen.y]).fill(ink);
    pen.box(edges.left, pen.y + 11, width, 10, 'hollow');
    pen.box(edges.left, pen.y + 11, Math.max(0.6, share * width), 10, 'full');
    pen.write(String(from), edges.left, pen.y + 25, grey);
    pen.write(String(to), edges.left, pen.y + 25, { ...grey, rightTo: edges.left + width });
  };
  pen.tags.inside('Figure', () => pen.tags.mark(draw), { alt: `${value} on a scale from ${from} to ${to}` });
  pen.y += 46;
}

function drawText(pen: Pen, text: string, indent: number): void {
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
