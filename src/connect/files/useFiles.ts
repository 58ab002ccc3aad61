// The files of a visit: each is sent as it is chosen, and says what was recognised in it or why it cannot be read.
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { mostFileBytes } from '../../api/contract/statementFiles/columns.ts';
import type { CsvLayout } from '../../api/contract/statementFiles/csvLayout.ts';
import type { AddedFile, WaitingFile } from '../../api/contract/statementFiles/statementFiles.ts';
import { ask, sendFile, Trouble } from '../calls.ts';

export interface Row {
  key: number;
  name: string;
  /** Where the page was not loaded again since it was chosen. */
  file: File | undefined;
  /** How much of it is sent, from 0 to 1; undefined: it is there. */
  share: number | undefined;
  added: AddedFile | undefined;
  trouble: string | undefined;
}

type Move =
  | { what: 'list'; files: readonly WaitingFile[] }
  | { what: 'begin'; row: Row }
  | { what: 'change'; key: number; changes: Partial<Row> }
  | { what: 'remove'; key: number };

const nothing = { refusal: null, question: null, is_known: false, csv: null };

function rowsAfter(rows: readonly Row[], move: Move): readonly Row[] {
  if (move.what === 'begin') return [...rows, move.row];
  if (move.what === 'remove') return rows.filter(({ key }) => key !== move.key);
  if (move.what === 'change') {
    const id = move.changes.added?.file?.id;
    // The same contents are one file: the row that was brought last can be corrected.
    const others = rows.filter((row) => row.key === move.key || id === undefined || row.added?.file?.id !== id);
    return others.map((row) => (row.key === move.key ? { ...row, ...move.changes } : row));
  }
  const known = new Set(rows.map(({ added }) => added?.file?.id));
  const more = move.files
    .filter(({ id }) => !known.has(id))
    // Below those that are chosen on this page, whose keys count from 1.
    .map((file) => ({
      key: -file.id,
      name: file.name,
      file: undefined,
      share: undefined,
      added: { ...nothing, file },
      trouble: undefined,
    }));
  return [...more, ...rows];
}

interface FilesModel {
  rows: readonly Row[];
  add(files: Iterable<File>): void;
  correct(row: Row, layout: CsvLayout): void;
  /** Another file in place of one that cannot be read. */
  replace(row: Row, file: File): void;
  remove(row: Row): void;
}

/** `over` is told when the visit has ended meanwhile: no file of it is taken any more. */
export function useFiles(token: string, over: (message: string) => void): FilesModel {
  const [rows, move] = useReducer(rowsAfter, []);
  const last = useRef(0);
  useEffect(() => {
    ask('files', { token }).then(
      ({ files }) => move({ what: 'list', files }),
      // What is there is shown when the next file is sent.
      () => undefined,
    );
  }, [token]);

  const send = useCallback(
    async (key: number, file: File, layout?: CsvLayout): Promise<void> => {
      const change = (changes: Partial<Row>): void => move({ what: 'change', key, changes });
      if (file.size > mostFileBytes) return change({ share: undefined, trouble: 'A file may hold 25 MB.' });
      change({ share: 0, trouble: undefined });
      try {
        const added = await sendFile({ token, file, layout }, (share) => change({ share }));
        change({ share: undefined, added });
      } catch (error) {
        if (error instanceof Trouble && error.isFinal) return over(error.message);
        change({ share: undefined, trouble: error instanceof Error ? error.message : 'Please try again.' });
      }
    },
    [token, over],
  );

  return {
    rows,
    add(files) {
      for (const file of files) {
        last.current += 1;
        const key = last.current;
        move({ what: 'begin', row: { key, name: file.name, file, share: 0, added: undefined, trouble: undefined } });
        void send(key, file);
      }
    },
    correct: (row, layout) => void (row.file !== undefined && send(row.key, row.file, layout)),
    replace({ key }, file) {
      move({ what: 'change', key, changes: { name: file.name, file, added: undefined } });
      void send(key, file);
    },
    remove(row) {
      const id = row.added?.file?.id;
      if (id === undefined) return move({ what: 'remove', key: row.key });
      ask('removeFile', { token, id }).then(
        () => move({ what: 'remove', key: row.key }),
        (error: unknown) =>
          move({ what: 'change', key: row.key, changes: { trouble: String(Reflect.get(Object(error), 'message')) } }),
      );
    },
  };
}
