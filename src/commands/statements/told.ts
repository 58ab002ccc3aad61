// What is said of statement files that were brought: which cannot be read, and which of their rows are left out.
import type { AddedFile } from '../../api/contract/statementFiles/statementFiles.ts';

export interface Brought {
  name: string;
  added: AddedFile;
}

const mostRows = 3;

/** Empty: there is nothing to say. */
export const toldOf = (files: readonly Brought[]): string => files.flatMap(sentencesOf).join(' ');

function sentencesOf({ name, added: { refusal, question, file } }: Brought): string[] {
  if (refusal !== null) return [refusal];
  if (question !== null)
    return [`${name} does not say which way its money went: bring it again with unsigned:out or unsigned:in.`];
  const { left_out: rows = [], left_out_count: count = 0, sheets_left: sheets = [] } = file?.recognised ?? {};
  const unread = sheets.map((sheet) => `Sheet “${sheet}” of ${name} was not read: only the first with columns is.`);
  if (count === 0) return unread;
  const shown = rows.slice(0, mostRows).map(({ line, why }) => `line ${line} ${why}`);
  const more = count - shown.length;
  return [`Left out of ${name}: ${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`, ...unread];
}
