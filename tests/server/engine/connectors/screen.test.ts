// The picture that the demo bank's captures hold shows its page: name, title, alarm and every line as text.
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { captureOf } from '../../../../server/engine/connectors/demo/screen/captureOf.ts';
import { widthOf } from '../../../../server/engine/connectors/demo/screen/canvas.ts';

interface Picture {
  width: number;
  height: number;
  colourAt(x: number, y: number): number[];
}

function read(png: Uint8Array): Picture {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  const rows = inflateSync(chunks.get('IDAT') ?? '');
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  return {
    width,
    height,
    colourAt(x, y) {
      const place = rows[y * (width + 1) + 1 + x] ?? 0;
      return [...palette.subarray(place * 3, place * 3 + 3)];
    },
  };
}

type Colour = (colour: number[]) => boolean;
const black: Colour = ([r = 255, , b = 255]) => r < 75 && b < 75;
const red: Colour = ([r = 0, g = 0]) => r - g > 100;
const white: Colour = ([r = 0]) => r > 252;

/** The rows of pixels of which one has that colour. */
function rowsWith({ width, height, colourAt }: Picture, isIt: Colour): number[] {
  const has = (y: number): boolean => Array.from({ length: width }, (_, x) => colourAt(x, y)).some(isIt);
  return Array.from({ length: height }, (_, y) => y).filter(has);
}

/** Lines of text: rows that stand apart. */
const bands = (rows: readonly number[]): number =>
  rows.filter((row, index) => row > (rows[index - 1] ?? -100) + 8).length;

const lines = ['Everyday: 900-001 12345678', 'Rewards Card: 900-003 441700'];
const screen = { bank: 'First Bank', title: 'Accounts', lines };
it('the title and each line stand below one another in black, the name of the bank in white on its band', () => {
  const picture = read(captureOf(screen).png);
  expect(bands(rowsWith(picture, black))).toBe(1 + lines.length);
  expect(rowsWith(picture, white)[0]).toBeLessThan(56);
  expect(rowsWith(picture, red)).toEqual([]);
});

it('an alarm is red, and a line that is left out leaves no trace', () => {
  const picture = read(captureOf({ ...screen, lines: [], alarm: 'Locked' }).png);
  expect(bands(rowsWith(picture, red))).toBe(1);
  expect(bands(rowsWith(picture, black))).toBe(1);
});

it('other words are another picture, and the same words the same one', () => {
  const png = (title: string): Buffer => Buffer.from(captureOf({ ...screen, title }).png);
  expect(png('Accounts').equals(png('Accounts'))).toBe(true);
  expect(png('Accounts').equals(png('Payments'))).toBe(false);
});

it('letters have widths of their own', () => {
  expect(widthOf('WWW', { size: 16 })).toBeGreaterThan(2 * widthOf('iii', { size: 16 }));
});

it('many lines make a longer picture', () => {
  const many = read(captureOf({ ...screen, lines: Array.from({ length: 12 }, () => 'Everyday: 900-001 1') }).png);
  expect(many.height).toBeGreaterThan(read(captureOf(screen).png).height);
  expect(bands(rowsWith(many, black))).toBe(13);
});
