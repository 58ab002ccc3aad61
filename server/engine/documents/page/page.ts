// What a document says, free of how it looks: HTML and PDF are drawn from the same blocks.
export interface Page {
  title: string;
  /** What it is about, below the title. */
  subject: string;
  vendor: string;
  label: string;
  /** Whom it is about, at the head of every page after the first. */
  short?: string | undefined;
  /** When it was made, as it is printed. */
  made: string;
  /** The same as an ISO time, for the file itself. */
  madeAt: string;
  /** Sections can be folded on the screen; on paper they are open. */
  foldable: boolean;
  /** Such as "DEMO": stands on every page. */
  mark?: string | undefined;
  /** Where the workbench shows what this is about: stands at the top as a QR code. */
  link?: string | undefined;
  sections: Section[];
}

export interface Section {
  heading?: string;
  blocks: Block[];
}

export type Block =
  | { kind: 'figures'; figures: Fact[] }
  | { kind: 'facts'; facts: Fact[] }
  | Table
  | Bars
  | { kind: 'scale'; value: number; from: number; to: number }
  | { kind: 'points'; points: string[] }
  | { kind: 'note'; text: string };

export interface Fact {
  name: string;
  value: string;
}

export interface Table {
  kind: 'table';
  caption: string;
  columns: Column[];
  rows: Cell[][];
  /** The first cell of each row is its number, to which numbers in other tables lead. */
  numbered?: true;
  /** Balances before and after each row, newest first: on paper each page says those of its first and last row. */
  ends?: Ends[];
  /** Sums below the last row. */
  foot?: string[];
  /** What stands in place of no rows. */
  empty: string;
}

export interface Ends {
  opening: string;
  closing: string;
}

/** Text, or the numbers of rows of another table of the page. */
export type Cell = string | Numbers;

export interface Numbers {
  before: string;
  numbers: string[];
  after: string;
}

export const cellText = (cell: Cell): string =>
  typeof cell === 'string' ? cell : `${cell.before}${cell.numbers.join(', ')}${cell.after}`;

export interface Column {
  title: string;
  /** Share of the width. */
  width: number;
  align?: 'right';
  /** Runs over several lines instead of being cut: over up to four, or so many. */
  wraps?: true | number;
}

/** A table whose last column draws the value, so that it can be read without the drawing. */
export interface Bars {
  kind: 'bars';
  caption: string;
  name: string;
  value: string;
  bars: Bar[];
  empty: string;
}

export interface Bar {
  name: string;
  value: string;
  /** From 0 to 1. */
  share: number;
  /** Money in and money out are told apart by pattern as well. */
  hollow?: boolean;
}
