// A workbook that means harm, or is damaged, ends with one sentence; what is no value of it is never read.
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../../../server/engine/statements/reading/read.ts';
import { sentenceOf, Unreadable } from '../../../../../server/engine/statements/unreadable.ts';
import { bookOf, sheetOf } from './books.ts';

const latest = '2026-12-31';
const read = (bytes: Uint8Array) => readStatement({ bytes }, { latest });

function refusalOf(bytes: Uint8Array): string {
  try {
    read(bytes);
  } catch (error) {
    if (error instanceof Unreadable) return sentenceOf('mine.xlsx', error);
    throw error;
  }
  return 'it was read';
}

const rows = [
  ['Date', 'Description', 'Amount'],
  ['2026-02-01', 'Tea', -4.5],
  ['2026-02-02', 'Wages', 900],
];
const good = bookOf({ sheet: sheetOf(rows) });
/** The directory of an archive says something else than it holds. */
function lying(bytes: Uint8Array, part: string, change: (entry: DataView) => void): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.length - 46; at >= 0; at -= 1)
    if (
      copy.readUInt32LE(at) === 0x02014b50 &&
      copy.toString('utf8', at + 46, at + 46 + copy.readUInt16LE(at + 28)) === part
    )
      change(new DataView(copy.buffer, copy.byteOffset + at));
  return copy;
}
const sheetPart = 'xl/worksheets/sheet1.xml';

it('the plain one is read', () => {
  expect(read(good).parts[0]?.lines.map(({ cents }) => cents)).toEqual([-450, 90_000]);
});

describe('an archive', () => {
  it.each([
    [
      'that is no workbook',
      zipSync({ 'mine.csv': strToU8('Date,Amount\n') }),
      /is a ZIP archive, which is not opened\. Please export/,
    ],
    ['that is cut off', good.subarray(0, good.length - 40), /is cut off or damaged/],
    [
      'that holds a binary workbook',
      bookOf({ sheet: sheetOf(rows), target: 'xl/workbook.bin' }),
      /is a binary Excel workbook, which/,
    ],
    ['that is a bomb', bookOf({ sheet: `<worksheet>${' '.repeat(30_000_000)}</worksheet>` }), /unpacks to far more/],
    ['that hides its size', lying(good, sheetPart, (entry) => entry.setUint32(24, 10, true)), /unpacks to far more/],
    [
      'whose sheet is damaged',
      lying(good, sheetPart, (entry) => entry.setUint32(16, 1, true)),
      /is cut off or damaged/,
    ],
    ['that is encrypted', lying(good, sheetPart, (entry) => entry.setUint16(8, 1, true)), /is encrypted/],
    [
      'with more parts than a workbook has',
      zipSync(Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`${at}`, new Uint8Array()]))),
      /holds more than 2000 parts/,
    ],
  ])('%s is refused', (_what, bytes, sentence) => {
    expect(refusalOf(bytes)).toMatch(sentence);
  });

  it('of the largest size ends before it is unpacked', () => {
    const claims = lying(good, sheetPart, (entry) => {
      entry.setUint32(20, 20_000_000, true);
      entry.setUint32(24, 2_000_000_000, true);
    });
    expect(refusalOf(claims)).toMatch(/unpacks to more than 100 MB/);
  });
});

describe('a sheet', () => {
  const doctype = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  it.each([
    [
      'with entities of its own',
      `<?xml version="1.0"?>${doctype}<worksheet>&b;</worksheet>`,
      /declares entities of its own/,
    ],
    ['with a file beside it', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><worksheet/>', /declares entities of its own/],
    ['with an entity that nobody declared', '<worksheet>&xxe;</worksheet>', /no well-formed workbook/],
    ['that goes ever deeper', `<worksheet>${'<a>'.repeat(1_000)}`, /nested too deeply/],
    ['that ends early', sheetOf(rows).slice(0, -60), /no well-formed workbook/],
    ['with a cell far to the right', sheetOf([...rows]).replace('A2', 'XFD2'), /line 2: has more than 60 columns/],
    [
      'with a row that comes again',
      sheetOf(rows).replace('<row r="3"', '<row r="1"'),
      /rows that are not in their order/,
    ],
    [
      'with a text that is missing',
      sheetOf(rows).replace(/<c r="B2".*?<\/c>/, '<c r="B2" t="s"><v>9</v></c>'),
      /line 2: the sheet is damaged/,
    ],
    ['with a number that is none', sheetOf(rows).replace('-4.5', 'NaN'), /line 2: the sheet is damaged/],
    [
      'with a fault for an amount',
      sheetOf(rows).replace('<c r="C2"><v>-4.5</v>', '<c r="C2" t="e"><v>#REF!</v>'),
      /line 2: the amount is not a number/,
    ],
    ['without anything', '<worksheet><sheetData/></worksheet>', /holds no sheet with anything in it/],
  ])('%s is refused', (_what, sheet, sentence) => {
    expect(refusalOf(bookOf({ sheet }))).toMatch(sentence);
  });

  it('with formulas gives the values that were stored', () => {
    const sheet = sheetOf(rows).replace('<c r="C2"><v>', '<c r="C2"><f>WEBSERVICE("http://bank.example")</f><v>');
    expect(read(bookOf({ sheet })).parts[0]?.lines[0]?.cents).toBe(-450);
    expect(refusalOf(bookOf({ sheet, isUncomputed: true }))).toBe('mine.xlsx, line 2: the amount is not a number.');
  });

  it('with macros and links beside it gives its values alone', () => {
    const parts: Zippable = unzipSync(good);
    parts['xl/vbaProject.bin'] = strToU8('Attribute VB_Name');
    parts['xl/externalLinks/externalLink1.xml'] = strToU8(`${doctype}<a/>`);
    expect(read(zipSync(parts)).parts[0]?.lines).toHaveLength(2);
  });
});
