// Reads one statement file of whichever format it is, or says in one sentence why not.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { readCsv } from '../csv/read.ts';
import { isArchive, refuseUnopened } from './firstBytes.ts';
import { readCamt } from '../formats/camt.ts';
import { readMt940 } from '../formats/mt940.ts';
import { readOfx } from '../formats/ofx.ts';
import { readQif } from '../formats/qif.ts';
import type { KnownLayout, Reading, ReadStatement } from '../statement.ts';
import { textOf } from './text.ts';
import { Unreadable } from '../unreadable.ts';
import { readXlsx } from '../xlsx/read.ts';

interface GivenFile {
  bytes: Uint8Array;
  /** How somebody said that a CSV file is laid out. */
  layout?: CsvLayout | undefined;
  /** What was said of earlier files of the same bank. */
  known?: readonly KnownLayout[] | undefined;
}

const headCharacters = 4_000;

/** Throws Unreadable. */
export function readStatement({ bytes, layout, known }: GivenFile, reading: Reading): ReadStatement {
  refuseUnopened(bytes);
  if (isArchive(bytes)) return readXlsx(bytes, reading, { layout, known });
  const text = textOf(bytes);
  const head = text.slice(0, headCharacters);
  if (text.trim() === '') throw new Unreadable('is empty');
  const read = readerOf(head);
  if (read !== undefined) return read(text, reading);
  return readCsv(text, reading, { layout, known });
}

function readerOf(head: string): ((text: string, reading: Reading) => ReadStatement) | undefined {
  if (/<OFX>/i.test(head) || /^\s*OFXHEADER/.test(head)) return readOfx;
  if (/^\s*(?:<\?xml|<!DOCTYPE|<(?:\w+:)?Document\b)/i.test(head)) return xmlReaderOf(head);
  if (/^\s*!(?:type|account|option|clear)\b/i.test(head)) return readQif;
  if (/^:20:/m.test(head) && /^:(?:25|28C?|60[FM]):/m.test(head)) return readMt940;
  return undefined;
}

function xmlReaderOf(head: string): typeof readCamt {
  if (/camt\.053\b/.test(head) || /<!(?:DOCTYPE|ENTITY)/i.test(head)) return readCamt;
  const other = /\b(camt\.\d{3}|pain\.\d{3})\b/.exec(head)?.[1];
  throw new Unreadable(other === undefined ? 'is XML, but no statement of a bank' : `is ${other} and not camt.053`);
}
