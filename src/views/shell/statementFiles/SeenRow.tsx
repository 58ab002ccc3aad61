// One statement file that was brought: what was read in it or why it cannot be, its columns, and whether it is to be read.
import { useRef, useState } from 'react';
import type { CsvLayout } from '../../../api/contract/statementFiles/csvLayout.ts';
import type { SeenFile } from '../../../stores/shell/asked.ts';
import { ColumnTable } from '../../shared/statementFiles/columns/ColumnTable.tsx';
import { Found } from '../../shared/statementFiles/Found.tsx';

interface SeenRowParts {
  file: SeenFile;
  /** One of the files is being read. */
  busy: boolean;
  want(isWanted: boolean): void;
  correct(layout: CsvLayout): Promise<void>;
}

export function SeenRow({ file: { name, added, isWanted }, busy, want, correct }: SeenRowParts) {
  const item = useRef<HTMLLIElement>(null);
  const [trouble, setTrouble] = useState('');
  const { file, refusal, question, csv, is_known: isKnown } = added;
  async function send(layout: CsvLayout): Promise<void> {
    setTrouble('');
    await correct(layout).catch((error: unknown) =>
      setTrouble(error instanceof Error ? error.message : 'Please try again.'),
    );
  }
  return (
    <li ref={item} tabIndex={-1} aria-label={name}>
      <strong>{name}</strong>
      {refusal !== null && <p className="trouble">{refusal} It is left out.</p>}
      <p role="alert" className="trouble">
        {trouble}
      </p>
      {isKnown && <p>It was read before, and is not read again.</p>}
      {question !== null && <p>Nothing in it says which way the money went: it is left out.</p>}
      {file !== null && <Found file={file} canChange={csv !== null} />}
      {csv !== null && (
        <ColumnTable
          name={name}
          csv={csv}
          busy={busy}
          done={(layout) => void send(layout)}
          written={(layout) => {
            // The button that is pressed goes.
            item.current?.focus();
            void send(layout);
          }}
        />
      )}
      {file !== null && (
        <label className="tick">
          <input type="checkbox" checked={isWanted} onChange={({ target }) => want(target.checked)} />
          <span>Read {name}</span>
        </label>
      )}
    </li>
  );
}
