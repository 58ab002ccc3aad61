// What is read from a statement file, whichever format it has: its accounts with their lines, in whole cents.
import type { CsvLayout } from '../../../src/api/contract/statementFiles/csvLayout.ts';
import type { MoneyOut, StatementFormat } from '../../../src/api/contract/statementFiles/statementFiles.ts';

export interface ReadLine {
  day: string;
  cents: number;
  balance: number | null;
  description: string;
  /** The line of the file, counted from 1. */
  place: number;
}

/** One statement of one account; a file may hold several of the same one. */
export interface ReadPart {
  bsb: string | null;
  number: string | null;
  name: string | null;
  kind: string | null;
  currency: string | null;
  /** Oldest first. */
  lines: ReadLine[];
  opening: number | null;
  closing: number | null;
  /** The account holder, where the format tells it. */
  holder: string | null;
  /** The day on which a statement begins and ends by its own words, for one without lines. */
  from: string | null;
  to: string | null;
  /** Rows of it that are no transactions. */
  leftOut: LeftOut[];
}

/** A row of a file that is no transaction, and why. */
export interface LeftOut {
  line: number;
  why: string;
}

/** How a CSV file was read, and its first rows with the names of the columns above. */
export interface CsvFacts {
  layout: CsvLayout;
  head: string[] | null;
  sample: string[][];
}

/** How files with these names of columns were read before; without names it holds for files without them. */
export interface KnownLayout {
  head: string;
  layout: CsvLayout;
}

export const headKey = (head: readonly string[] | null): string =>
  (head ?? [])
    .map((cell) => cell.trim().toLowerCase().slice(0, 60))
    .join('|')
    .slice(0, 1_000);

export interface ReadStatement {
  format: StatementFormat;
  parts: ReadPart[];
  csv: CsvFacts | null;
  /** Signs of editing, as facts; only of PDF. */
  signs?: string[];
  /** Other sheets of a workbook that have columns of their own. */
  sheetsLeft?: string[];
  /** Nothing in it tells money out from money in; only of CSV. */
  question?: MoneyOut | null;
}

/** The last day that can have happened. */
export interface Reading {
  latest: string;
}

export const noPart = (): ReadPart => ({
  bsb: null,
  number: null,
  name: null,
  kind: null,
  currency: null,
  lines: [],
  opening: null,
  closing: null,
  holder: null,
  from: null,
  to: null,
  leftOut: [],
});

export const mostLines = 100_000;
export const mostAccounts = 200;
export const tooMany = `holds more than ${mostAccounts} accounts`;
