// The stored values of one sheet, row by row: no formulas, links or notes.
import { mostColumns } from '../../../../src/api/contract/statementFiles/columns.ts';
import { refuseAt, Unreadable } from '../unreadable.ts';
import type { Format } from './formats.ts';
import { valueOf } from './values.ts';
import { walk } from './xml.ts';

export interface SheetRow {
  line: number;
  cells: (string | number)[];
}

export interface Told {
  words: readonly string[];
  formats: readonly Format[];
  is1904: boolean;
  isUncomputed: boolean;
}

const mostRows = 200_000;
const mostCells = 2_000_000;
const lastLine = 1_048_576;
const longestCell = 20_000;
const plain: Format = { kind: 'plain', digits: 0 };
/** No number, so that nothing takes it for an amount. */
const uncomputed = '#not computed';

/** Enough was seen. */
class Seen extends Error {}

/** The first rows alone, where nothing else is asked of a sheet. */
export function firstRowsIn(bytes: Uint8Array, told: Told, most: number): SheetRow[] {
  const rows: SheetRow[] = [];
  try {
    walkRows(bytes, told, (row) => {
      if (rows.push(row) >= most) throw new Seen();
    });
  } catch (error) {
    if (!(error instanceof Seen)) throw error;
  }
  return rows;
}

export function rowsIn(bytes: Uint8Array, told: Told): SheetRow[] {
  const rows: SheetRow[] = [];
  walkRows(bytes, told, (row) => {
    if (rows.push(row) > mostRows) throw refuseAt(row.line, `the file has more than ${mostRows} lines`);
  });
  return rows;
}

function walkRows(bytes: Uint8Array, told: Told, done: (row: SheetRow) => void): void {
  let row: SheetRow = { line: 0, cells: [] };
  let cell = { column: -1, type: '', format: plain, value: '', text: '', hasFormula: false };
  let isInside = false;
  /** How a word is spoken is no part of it. */
  let isSpoken = false;
  let count = 0;

  function keep(): void {
    const value = storedIn(cell, told, row.line);
    if (value === '') return;
    if (cell.column >= mostColumns) throw refuseAt(row.line, `has more than ${mostColumns} columns`);
    if (typeof value === 'string' && value.length > longestCell) throw refuseAt(row.line, 'a cell is too long');
    if ((count += 1) > mostCells) throw refuseAt(row.line, `the sheet has more than ${mostCells} cells`);
    while (row.cells.length < cell.column) row.cells.push('');
    row.cells[cell.column] = value;
  }

  walk(bytes, {
    open(tag, attribute) {
      if (tag === 'sheetData') isInside = true;
      if (!isInside) return;
      if (tag === 'row') {
        const line = Number(attribute('r') ?? row.line + 1);
        if (!(line > row.line && line <= lastLine)) throw new Unreadable('has rows that are not in their order');
        row = { line, cells: [] };
        cell = { ...cell, column: -1 };
      }
      if (tag === 'c') {
        const column = columnOf(attribute('r')) ?? cell.column + 1;
        const format = told.formats[Number(attribute('s') ?? 0)] ?? plain;
        cell = { column, format, type: attribute('t') ?? 'n', value: '', text: '', hasFormula: false };
      }
      if (tag === 'f') cell.hasFormula = true;
      if (tag === 'rPh') isSpoken = true;
    },
    close(tag, text) {
      if (!isInside) return;
      if (tag === 'sheetData') isInside = false;
      if (tag === 'v') cell.value = text;
      if (tag === 't' && !isSpoken) cell.text += text;
      if (tag === 'rPh') isSpoken = false;
      if (tag === 'c') keep();
      if (tag === 'row' && row.cells.length > 0) done(row);
    },
  });
}

interface Cell {
  type: string;
  format: Format;
  value: string;
  text: string;
  hasFormula: boolean;
}

function storedIn({ type, format, value, text, hasFormula }: Cell, told: Told, line: number): string | number {
  if (type === 'inlineStr') return text;
  if (type === 's') {
    if (value === '') return '';
    const word = told.words[Number(value)];
    if (word === undefined) throw refuseAt(line, 'the sheet is damaged: a text of it is missing');
    return word;
  }
  if (type === 'str' || type === 'e') return value;
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  if (hasFormula && (value.trim() === '' || told.isUncomputed)) return uncomputed;
  if (value.trim() === '') return '';
  if (type === 'd') return /^\d{4}-\d\d-\d\d/.exec(value.trim())?.[0] ?? value;
  const number = Number(value);
  if (!Number.isFinite(number)) throw refuseAt(line, 'the sheet is damaged: a number of it is none');
  return valueOf(number, format, told.is1904);
}

/** "AB12" is in column 27, from 0. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Za-z]{1,3})\d+$/.exec(place ?? '')?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
