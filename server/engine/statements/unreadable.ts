// Why a statement file is not read: never with what stands in it, because the sentence may come into a log.
import type { CsvFacts } from './statement.ts';

export class Unreadable extends Error {
  readonly line: number | undefined;
  /** Of a CSV file that could be split into columns: somebody may say what they hold. */
  csv: CsvFacts | undefined;
  /** `what` goes on after the name of the file: "holds no transactions". */
  constructor(what: string, line?: number) {
    super(what);
    this.line = line;
  }
}

export const refuseAt = (line: number, what: string): Unreadable => new Unreadable(what, line);

/** Another kind of file, with what to do. */
export const notOpened = (what: string): Unreadable => new Unreadable(`is ${what}, which is not opened. ${instead}`);
const instead = 'Please export the transactions as CSV, XLSX, OFX, QIF, camt.053 or MT940';

/** Of a PDF, with what to do. */
export const fromBank = 'Please export CSV or OFX from the bank';

/** One sentence for the person who brought the file. */
export const sentenceOf = (name: string, { line, message }: Unreadable): string =>
  line === undefined ? `${name} ${message}.` : `${name}, line ${line}: ${message}.`;
