// What a command asks about statement files while it runs: which way money went, and whether what was read in them is right.
import type { CsvLayout } from '../../api/contract/statementFiles/csvLayout.ts';
import type { AddedFile, MoneyOut } from '../../api/contract/statementFiles/statementFiles.ts';

/** Of a statement file that does not say which way its money went. */
export interface AskedMoneyOut {
  file: string;
  question: MoneyOut;
  /** Undefined: the person did not say it. */
  answer: (isOut: boolean | undefined) => void;
}

/** A file as it was read, and whether it is to be. */
export interface SeenFile {
  name: string;
  added: AddedFile;
  isWanted: boolean;
}

/** Files that were brought, to look at before they are read. */
export interface AskedFiles {
  files: readonly SeenFile[];
  /** Reads the file at that place anew, with other columns. */
  again: (place: number, layout: CsvLayout) => Promise<AddedFile>;
  /** Undefined: none is to be read. */
  answer: (seen: readonly SeenFile[] | undefined) => void;
}
