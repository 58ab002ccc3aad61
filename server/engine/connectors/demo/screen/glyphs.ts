// Letters as coverage of pixels, drawn from the outlines of the fonts that documents are printed with.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Step } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const read = (name: string): Font => create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

export interface Face {
  size: number;
  bold?: boolean;
}

export interface Glyph {
  /** How far the next letter is. */
  advance: number;
  left: number;
  /** Above the line that letters stand on. */
  top: number;
  width: number;
  height: number;
  /** From 0 to 15 for each pixel, row by row. */
  levels: Uint8Array;
}

interface Edge {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

const fonts = new Map<boolean, Font>();
const drawn = new Map<string, Glyph>();

export function glyphOf(letter: string, { size, bold = false }: Face): Glyph {
  const name = `${letter} ${size} ${bold}`;
  const known = drawn.get(name) ?? draw(letter, size, bold);
  drawn.set(name, known);
  return known;
}

function draw(letter: string, size: number, bold: boolean): Glyph {
  const font = fonts.get(bold) ?? read(bold ? 'DejaVuSansCondensed-Bold' : 'DejaVuSansCondensed');
  fonts.set(bold, font);
  const { path, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  const scale = size / font.unitsPerEm;
  const edges = edgesOf(path.commands, scale);
  const xs = edges.flatMap(({ x, toX }) => [x, toX]);
  const ys = edges.flatMap(({ y, toY }) => [y, toY]);
  const left = Math.floor(Math.min(0, ...xs));
  const top = Math.floor(Math.min(0, ...ys));
  const width = Math.ceil(Math.max(0, ...xs)) - left + 1;
  const height = Math.ceil(Math.max(0, ...ys)) - top + 1;
  const levels = fill(edges, { left, top, width, height });
  return { advance: advanceWidth * scale, left, top: -top, width, height, levels };
}

const stepsOfCurve = 6;

/** Straight pieces of the outline, in pixels; y grows downwards. */
function edgesOf(commands: readonly Step[], scale: number): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (toX: number, toY: number): void => {
    edges.push({ x, y, toX, toY });
    [x, y] = [toX, toY];
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map((value, index) => (index % 2 === 0 ? value * scale : -value * scale));
    if (command === 'moveTo') [x, y, startX, startY] = [a, b, a, b];
    else if (command === 'lineTo') to(a, b);
    else if (command === 'closePath') to(startX, startY);
    else if (command === 'quadraticCurveTo') {
      const [fromX, fromY] = [x, y];
      for (let step = 1; step <= stepsOfCurve; step += 1) {
        const t = step / stepsOfCurve;
        const [before, middle, after] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        to(before * fromX + middle * a + after * c, before * fromY + middle * b + after * d);
      }
    }
  }
  return edges;
}

const linesPerPixel = 4;

/** What is inside is right or left of the outline more often than the other way. */
function fill(edges: readonly Edge[], box: { left: number; top: number; width: number; height: number }): Uint8Array {
  const covered = new Float32Array(box.width * box.height);
  for (let line = 0; line < box.height * linesPerPixel; line += 1) {
    const y = box.top + (line + 0.5) / linesPerPixel;
    const crossings = edges
      .filter(({ y: from, toY }) => from <= y !== toY <= y)
      .map((edge) => ({
        at: edge.x + ((y - edge.y) / (edge.toY - edge.y)) * (edge.toX - edge.x) - box.left,
        way: edge.toY > edge.y ? 1 : -1,
      }))
      .toSorted((one, other) => one.at - other.at);
    const row = Math.floor(line / linesPerPixel) * box.width;
    let depth = 0;
    crossings.forEach(({ at, way }, index) => {
      depth += way;
      const end = crossings[index + 1]?.at ?? at;
      if (depth === 0) return;
      for (let pixel = Math.floor(at); pixel < end; pixel += 1)
        covered[row + pixel] = (covered[row + pixel] ?? 0) + Math.min(end, pixel + 1) - Math.max(at, pixel);
    });
  }
  return Uint8Array.from(covered, (sum) => Math.round(Math.min(1, sum / linesPerPixel) * 15));
}
