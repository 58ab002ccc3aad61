// The page of the demo bank as a picture: what its HTML shows, about where a browser puts it.
import { Canvas, widthOf } from './canvas.ts';
import type { Face } from './glyphs.ts';
import { footOf, menu, type Screen } from './page.ts';
import type { Colour } from './png.ts';

const width = 800;
const margin = 32;
const ground: Colour = [250, 250, 252];
const band: Colour = [24, 61, 99];
const pale: Colour = [232, 237, 243];
const paper: Colour = [255, 255, 255];
const rule: Colour = [203, 210, 220];
const black: Colour = [28, 28, 28];
const grey: Colour = [85, 85, 85];
const red: Colour = [178, 38, 30];

const heading: Face = { size: 32, bold: true };
const strong: Face = { size: 16, bold: true };
const usual: Face = { size: 16 };

const rowHeight = 36;
const mostRows = 40;

export function pictureOf({ bank, title, lines, alarm }: Screen): Buffer {
  const rows = lines.slice(0, mostRows);
  const top = 96 + margin;
  const first = top + (alarm === undefined ? 92 : 132);
  const end = first + rows.length * rowHeight + margin;
  const canvas = new Canvas(width, Math.max(480, end + 64), ground);
  const [left, room] = [margin * 2, width - margin * 4];

  canvas.box(0, 0, width, 56, band);
  canvas.text(bank, margin, 35, width - margin * 2, { size: 20, bold: true }, canvas.ink(band, paper));
  canvas.box(0, 56, width, 40, pale);
  const link = canvas.ink(pale, band);
  let x = margin;
  for (const word of menu) {
    canvas.text(word, x, 81, room, { size: 15 }, link);
    x += Math.round(widthOf(word, { size: 15 })) + 28;
  }

  canvas.box(margin, top, width - margin * 2, end - top, rule);
  canvas.box(margin + 1, top + 1, width - margin * 2 - 2, end - top - 2, paper);
  const text = canvas.ink(paper, black);
  canvas.text(title, left, top + 60, room, heading, text);
  if (alarm !== undefined) canvas.text(alarm, left, top + 104, room, strong, canvas.ink(paper, red));
  rows.forEach((row, index) => {
    const line = first + index * rowHeight;
    canvas.text(row, left, line + 23, room, usual, text);
    canvas.box(left, line + rowHeight - 1, room, 1, rule);
  });
  canvas.text(footOf(bank), margin, end + 30, width - margin * 2, { size: 13 }, canvas.ink(ground, grey));
  return canvas.png();
}
