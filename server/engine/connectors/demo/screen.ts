// What the demo bank shows: a page as HTML, and a picture of it drawn in boxes.
import type { Capture } from '../found.ts';
import { encodePng, type Colour } from './png.ts';

export interface Screen {
  bank: string;
  title: string;
  lines: readonly string[];
  /** Something is wrong here, and it is shown. */
  alarm?: string;
}

const width = 640;
const height = 400;
const palette: Colour[] = [
  [250, 250, 252],
  [24, 61, 99],
  [255, 255, 255],
  [203, 210, 220],
  [178, 38, 30],
];
const [ground, band, paper, ink, red] = [0, 1, 2, 3, 4];

export const captureOf = (screen: Screen): Capture => ({ html: htmlOf(screen), png: pictureOf(screen) });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function htmlOf({ bank, title, lines, alarm }: Screen): string {
  const said = alarm === undefined ? '' : `\n    <p class="alarm">${escaped(alarm)}</p>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)} - ${escaped(bank)}</title>
    <style>
      body { font: 16px sans-serif; margin: 0; background: #fafafc; color: #1c1c1c }
      header { background: #183d63; color: #fff; padding: 1rem 2rem }
      main { margin: 2rem; padding: 1rem 2rem; background: #fff; border: 1px solid #cbd2dc }
      .alarm { color: #b2261e; font-weight: bold }
    </style>
  </head>
  <body>
    <header>${escaped(bank)}</header>
    <main>
      <h1>${escaped(title)}</h1>${said}
      <ul>
${lines.map((line) => `        <li>${escaped(line)}</li>`).join('\n')}
      </ul>
    </main>
  </body>
</html>
`;
}

function pictureOf({ title, lines, alarm }: Screen): Buffer {
  const pixels = new Uint8Array(width * height).fill(ground);
  const box = (left: number, top: number, across: number, down: number, colour: number): void => {
    for (let y = top; y < Math.min(height, top + down); y += 1)
      pixels.fill(colour, y * width + left, y * width + Math.min(width, left + across));
  };
  box(0, 0, width, 48, band);
  box(32, 80, width - 64, height - 112, paper);
  box(56, 104, Math.min(480, title.length * 12), 18, band);
  if (alarm !== undefined) box(56, 136, Math.min(500, alarm.length * 7), 12, red);
  lines.slice(0, 8).forEach((line, row) => box(72, 168 + row * 24, Math.min(480, line.length * 7), 10, ink));
  return encodePng(width, height, palette, pixels);
}
