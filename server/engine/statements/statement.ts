// What is read from a statement file, whichever format it has: its accounts with their lines, in whole cents.
import type { CsvLayout } from '../../../src/api/contract/statementFiles/csvLayout.ts';
import type { StatementFormat } from '../../../src/api/contract/statementFiles/statementFiles.ts';

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
});

export const mostLines = 100_000;
