// What the number of a cell is by its format: a day, a time, digits with zeros before them, or a plain number.
import { walk } from './xml.ts';

export interface Format {
  kind: 'day' | 'time' | 'plain';
  /** It has at least so many digits. */
  digits: number;
}

const plain: Format = { kind: 'plain', digits: 0 };
const day: Format = { kind: 'day', digits: 0 };
const time: Format = { kind: 'time', digits: 0 };
const mostFormats = 100_000;

const within = (id: number, ...ranges: (readonly [number, number])[]): boolean =>
  ranges.some(([from, to]) => id >= from && id <= to);

/** Formats that every workbook has without saying them, by their numbers. */
function ownFormat(id: number): Format {
  if (within(id, [14, 17], [22, 22], [27, 31], [34, 36], [50, 58])) return day;
  return within(id, [18, 21], [32, 33], [45, 47]) ? time : plain;
}

/** What is in quotation marks, brackets or behind a backslash is shown as it is. */
const shownAsItIs = /"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g;

export function formatOf(code: string): Format {
  const bare = (code.split(';')[0] ?? '').replaceAll(shownAsItIs, '');
  if (/general/i.test(bare)) return plain;
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(code);
  if (/[yd]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(bare) && !isElapsed)) return day;
  if (isElapsed || /[hs]/i.test(bare)) return time;
  return /^0{2,}$/.test(bare) ? { kind: 'plain', digits: bare.length } : plain;
}

/** By the number that a cell names. */
export function formatsIn(bytes: Uint8Array | undefined): Format[] {
  const said = new Map<number, Format>();
  const formats: Format[] = [];
  let isWithin = false;
  if (bytes === undefined) return formats;
  walk(bytes, {
    open(tag, attribute) {
      if (tag === 'numFmt') said.set(Number(attribute('numFmtId')), formatOf(attribute('formatCode') ?? ''));
      if (tag === 'cellXfs') isWithin = true;
      if (tag !== 'xf' || !isWithin || formats.length > mostFormats) return;
      const id = Number(attribute('numFmtId') ?? 0);
      formats.push(said.get(id) ?? ownFormat(id));
    },
    close(tag) {
      if (tag === 'cellXfs') isWithin = false;
    },
  });
  return formats;
}
