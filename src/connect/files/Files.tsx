// Where the customer brings statement files: dropped or chosen, each with what was recognised in it.
import { useRef, useState, type DragEvent } from 'react';
import type { ConnectBank, ConnectVisit } from '../../api/contract/connect/connect.ts';
import { StepCard } from '../StepCard.tsx';
import type { VisitActions } from '../useVisit.ts';
import { FileRow } from './FileRow.tsx';
import { useFiles, type Row } from './useFiles.ts';

interface FilesParts {
  visit: ConnectVisit;
  bank: ConnectBank;
  busy: boolean;
  actions: Pick<VisitActions, 'readFiles' | 'back' | 'over'>;
}

export function Files({ visit, bank, busy, actions }: FilesParts) {
  const { rows, add, correct, replace, remove } = useFiles(visit.token, actions.over);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const takeAway = (row: Row): void => {
    // Its button goes with it.
    chooser.current?.focus();
    remove(row);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <StepCard title={`Bring statement files of ${bank.name}`}>
      <p>
        Sign in at {bank.name} as you always do, export your transactions, and bring the files here: CSV, XLSX, OFX,
        QIF, camt.053, MT940 or the PDF statement that the bank made, at most 25 MB each. Scans cannot be read.{' '}
        {visit.vendor} gets the files and every transaction in them, older ones too.
      </p>
      <div
        className={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <label htmlFor="statement-files">Drop files here, or choose them</label>
        <input
          id="statement-files"
          ref={chooser}
          type="file"
          multiple
          onChange={({ target }) => {
            add(target.files ?? []);
            // The same file may be chosen again after it was taken away.
            target.value = '';
          }}
        />
      </div>
      <output>{saying(rows)}</output>
      <ul className="files">
        {rows.map((row) => (
          <FileRow key={row.key} row={row} correct={correct} replace={replace} remove={takeAway} />
        ))}
      </ul>
      <div className="actions">
        <button className="main" disabled={busy || !isReady(rows)} onClick={actions.readFiles}>
          {rows.some(isNew) ? `Read ${filesOf(rows.filter(isNew))}` : 'Read files'}
        </button>
        <button type="button" onClick={actions.back}>
          Choose another bank
        </button>
      </div>
    </StepCard>
  );
}

const isBad = ({ added, trouble }: Row): boolean =>
  trouble !== undefined || (added !== undefined && added.refusal !== null);
const isAsked = (row: Row): boolean => !isBad(row) && (row.added?.question ?? null) !== null;
const isSent = ({ share }: Row): boolean => share === undefined;
const isNew = ({ added }: Row): boolean => (added?.file ?? null) !== null;

/** What cannot be read is left out; what waits for an answer would be left out without a word. */
const isReady = (rows: readonly Row[]): boolean =>
  rows.some(isNew) && rows.every((row) => isSent(row) && !isAsked(row));

function saying(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  if (!rows.every(isSent)) return 'Reading what you brought…';
  const [good, bad, asked] = [
    rows.filter(isNew),
    rows.filter((row) => isBad(row) && !isNew(row)),
    rows.filter(isAsked),
  ];
  const lines = good.reduce((sum, { added }) => sum + (added?.file?.recognised.lines ?? 0), 0);
  const said = [
    ...(good.length > 0 ? [`${filesOf(good)} with ${lines} lines can be read.`] : []),
    ...(asked.length > 0 ? [`Please answer the question about ${filesOf(asked)}.`] : []),
    ...(bad.length > 0 ? [`${filesOf(bad)} cannot be read, and ${bad.length === 1 ? 'is' : 'are'} left out.`] : []),
  ];
  if (good.length + asked.length === 0 && bad.length > 0)
    return 'None of these files can be read. Please bring others.';
  return said.length === 0 ? 'These files were read before.' : said.join(' ');
}

const filesOf = ({ length }: readonly Row[]): string => (length === 1 ? '1 file' : `${length} files`);
