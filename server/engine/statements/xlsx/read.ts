// Reads an Excel workbook: the first sheet with a head, by its stored values, like the rows of a CSV file.
import type { DecimalMark } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { Row } from '../csv/cells.ts';
import { isHead } from '../csv/names.ts';
import { readTable, type Said } from '../csv/read.ts';
import type { Reading, ReadStatement } from '../statement.ts';
import { notOpened, Unreadable } from '../unreadable.ts';
import { openArchive, type Archive } from './archive.ts';
import { formatsIn } from './formats.ts';
import { refuseMixedDays } from './mixedDays.ts';
import { firstRowsIn, rowsIn, type SheetRow, type Told } from './sheet.ts';
import { written } from './values.ts';
import { wordsIn } from './words.ts';
import { workbookIn, type Workbook } from './workbook.ts';

const rowsOfPreamble = 40;
const mostSheetsTold = 20;

export function readXlsx(bytes: Uint8Array, reading: Reading, said: Said): ReadStatement {
  const { rows: sheet, left } = sheetIn(bytes);
  const width = sheet.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const table = {
    format: 'xlsx' as const,
    // None of its own: it stands there so that a layout is whole.
    delimiter: ',' as const,
    isWhole: true,
    rows: (decimal: DecimalMark) => rowsOf(sheet, width, decimal),
    check: refuseMixedDays,
  };
  return { ...readTable(table, reading, said), sheetsLeft: left };
}

interface Sheet {
  rows: SheetRow[];
  /** The names of others with a head. */
  left: string[];
}

function sheetIn(bytes: Uint8Array): Sheet {
  const archive = openArchive(bytes);
  const workbook = workbookIn(archive);
  if (workbook === undefined) throw notOpened('a ZIP archive');
  const part = (name: string | undefined): Uint8Array | undefined => (name === undefined ? name : archive.part(name));
  const { is1904, isUncomputed } = workbook;
  const told = {
    words: wordsIn(part(workbook.words)),
    formats: formatsIn(part(workbook.formats)),
    is1904,
    isUncomputed,
  };
  let first: SheetRow[] = [];
  for (const [place, { part: name }] of workbook.sheets.entries()) {
    const content = archive.part(name);
    const rows = content === undefined ? [] : rowsIn(content, told);
    if (hasHead(rows)) return { rows, left: leftOf(workbook.sheets.slice(place + 1), archive, told) };
    if (first.length === 0) first = rows;
  }
  if (first.length === 0) throw new Unreadable('holds no sheet with anything in it');
  return { rows: first, left: [] };
}

const hasHead = (rows: readonly SheetRow[]): boolean =>
  rows.slice(0, rowsOfPreamble).some(({ cells }) => isHead(cells.map(String)));

/** Whoever brought it may not know that one sheet alone is read. */
function leftOf(sheets: Workbook['sheets'], archive: Archive, told: Told): string[] {
  const isLeft = (name: string): boolean => {
    try {
      const content = archive.part(name);
      return content !== undefined && hasHead(firstRowsIn(content, told, rowsOfPreamble));
    } catch (error) {
      // What cannot be looked into is not read either.
      if (error instanceof Unreadable) return true;
      throw error;
    }
  };
  return sheets
    .filter(({ part }) => isLeft(part))
    .slice(0, mostSheetsTold)
    .map(({ name }) => name);
}

/** All are as wide as the widest; rows that are missing are one blank one. */
function rowsOf(sheet: readonly SheetRow[], width: number, decimal: DecimalMark): Row[] {
  const rows: Row[] = [];
  let before = 0;
  for (const { line, cells } of sheet) {
    if (before > 0 && line > before + 1)
      rows.push({ line: before + 1, cells: Array.from({ length: width }, () => '') });
    rows.push({
      line,
      cells: Array.from({ length: width }, (_, at) => {
        const cell = cells[at] ?? '';
        return typeof cell === 'number' ? written(cell, decimal) : cell;
      }),
    });
    before = line;
  }
  return rows;
}
