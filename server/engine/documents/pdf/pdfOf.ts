// A document as a PDF: drawn from its blocks, with what it is at the head, and vendor, label, date and page number at the foot of every page.
import type { Page, Section } from '../page/page.ts';
import { qrCode } from '../page/qrCode.ts';
import { drawBlock } from './blocks.ts';
import { sketchOf } from './sketch.ts';
import { wholeHeight } from './table.ts';
import { edges, fullWidth, Pen } from './pen.ts';

export async function pdfOf(page: Page): Promise<Buffer> {
  const pen = new Pen(
    page,
    sketchOf(page, (sketching) => drawAll(sketching, page)),
  );
  const { doc } = pen;
  const ended = Array.fromAsync(doc as AsyncIterable<Buffer>);
  drawAll(pen, page);
  drawEdges(pen, page);
  pen.tags.end();
  doc.end();
  return Buffer.concat(await ended);
}

function drawAll(pen: Pen, page: Page): void {
  drawTop(pen, page);
  for (const section of page.sections) pen.tags.inside('Sect', () => drawSection(pen, section));
}

function drawSection(pen: Pen, { heading, blocks }: Section): void {
  const style = { size: 13, bold: true };
  if (heading !== undefined) {
    // With the sum that its first table may have.
    const [table] = blocks.filter(({ kind }) => kind === 'table');
    pen.need(90 + (table?.kind === 'table' ? wholeHeight(pen, table) : 0));
    pen.y += 8;
    const [text = ''] = pen.lines(heading, fullWidth, style);
    pen.tags.inside('H2', () => pen.write(text, edges.left, pen.y, style));
    pen.y += 22;
  }
  for (const block of blocks) drawBlock(pen, block);
}

/** With a QR code everything else of the top keeps to its left. */
function drawTop(pen: Pen, { title, subject, vendor, label, made, link }: Page): void {
  const coded = link === undefined ? 0 : codeSide;
  const right = 215;
  const left = fullWidth - right - 16 - coded;
  const bold = { size: 19, bold: true };
  pen.tags.inside('H1', () => pen.write(pen.lines(title, left, bold)[0] ?? '', edges.left, pen.y, bold));
  const about = pen.lines(subject, left, {}, 3);
  pen.tags.inside('P', () => about.forEach((line, index) => pen.write(line, edges.left, pen.y + 25 + index * 13)));
  const maker = [vendor, label, made].map((text, index) => pen.lines(text, right, { bold: index === 0 })[0] ?? '');
  maker.forEach((text, index) => {
    const style = { bold: index === 0, grey: index > 0, rightTo: edges.right - coded };
    pen.tags.inside('P', () => pen.write(text, 0, pen.y + index * 13, style));
  });
  if (link !== undefined) drawCode(pen, link);
  pen.y += Math.max(25 + Math.max(1, about.length) * 13 + 4, coded - 6);
  pen.rule(pen.y, 1.5);
  pen.y += 16;
}

/** 25 mm: read by a telephone from a hand's breadth away. */
const codeSide = 71;

function drawCode(pen: Pen, link: string): void {
  const { size, stretches } = qrCode(link);
  const side = codeSide / size;
  // Its quiet edge lies over the margins of the page.
  const left = edges.right + 4 * side - codeSide;
  const top = pen.y - 4 * side;
  const alt = `QR code of the address ${link}`;
  pen.tags.inside('Link', (element) => {
    const draw = (): void => {
      for (const { x, y, width } of stretches) pen.doc.rect(left + x * side, top + y * side, width * side, side);
      pen.doc.fill('#000000');
    };
    pen.tags.inside('Figure', () => pen.tags.mark(draw), { alt });
    pen.doc.link(left, top, codeSide, codeSide, link, { structParent: element });
  });
}

/** What every page says of its document: in short at its head, whose it is at its foot. */
function drawEdges(pen: Pen, { title, subject, short, vendor, label, made, mark }: Page): void {
  const { start, count } = pen.doc.bufferedPageRange();
  const style = { size: 8, grey: true };
  const bold = { size: 9, bold: true };
  const third = fullWidth / 3;
  const maker = pen.lines(`${vendor} · ${label}`, third + 20, style)[0] ?? '';
  const middle = edges.left + fullWidth / 2;
  const marked = mark === undefined ? 0 : pen.widthOf(mark, bold) + 12;
  const room = fullWidth - marked - 8;
  const left = short === undefined ? room : room * 0.68;
  const head = pen.lines(`${title} · ${subject}`, left - 8, style)[0] ?? '';
  const about = pen.lines(short ?? '', room * 0.28, style)[0] ?? '';
  for (let index = 0; index < count; index += 1) {
    pen.doc.switchToPage(start + index);
    const y = 806;
    pen.tags.decorate(() => {
      if (index > 0) {
        pen.write(head, edges.left, 24, style);
        pen.write(about, 0, 24, { ...style, rightTo: edges.left + room });
      }
      pen.write(maker, edges.left, y, style);
      pen.write(made, middle - pen.widthOf(made, style) / 2, y, style);
      pen.write(`Page ${index + 1} of ${count}`, 0, y, { ...style, rightTo: edges.right });
    });
    if (mark === undefined) continue;
    pen.box(edges.right - marked, 20, marked, 15, 'hollow');
    pen.tags.decorate(() => pen.write(mark, 0, 23, { ...bold, rightTo: edges.right - 6 }));
  }
}
