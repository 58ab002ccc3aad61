// One statement file: what was recognised in it, or the sentence that refuses it, with what can be done about it.
import { useRef } from 'react';
import type { CsvLayout } from '../../api/contract/statementFiles/csvLayout.ts';
import { ColumnTable } from '../../views/shared/statementFiles/columns/ColumnTable.tsx';
import { Found } from '../../views/shared/statementFiles/Found.tsx';
import { MoneyOut } from './MoneyOut.tsx';
import { Replace } from './Replace.tsx';
import type { Row } from './useFiles.ts';

interface FileRowParts {
  row: Row;
  correct(row: Row, layout: CsvLayout): void;
  replace(row: Row, file: File): void;
  remove(row: Row): void;
}

export function FileRow({ row, correct, replace, remove }: FileRowParts) {
  const item = useRef<HTMLLIElement>(null);
  const { name, added, share, trouble } = row;
  const csv = row.file === undefined ? null : (added?.csv ?? null);
  const file = added?.file ?? null;
  const question = row.file === undefined ? null : (added?.question ?? null);
  const send = (layout: CsvLayout): void => {
    // The button that is pressed goes: whoever works by keys stays at this file.
    item.current?.focus();
    correct(row, layout);
  };
  const why = trouble ?? added?.refusal ?? undefined;
  // What waits at the service is taken away first.
  const isReplaceable = share === undefined && why !== undefined && file === null;
  return (
    <li className="file" ref={item} tabIndex={-1}>
      <strong>{name}</strong>
      {share !== undefined && <progress aria-label={`Sending ${name}`} max={1} value={share} />}
      {why !== undefined && <p className="trouble">{why}</p>}
      {share === undefined && added?.is_known === true && <p>It was read before, and is not read again.</p>}
      {why === undefined && file !== null && <Found file={file} canChange={csv !== null} />}
      {share === undefined && why === undefined && question !== null && csv !== null && (
        <MoneyOut name={name} question={question} done={(flipped) => send(answered(csv.layout, flipped))} />
      )}
      {csv !== null && (
        <ColumnTable
          name={name}
          csv={csv}
          busy={share !== undefined}
          done={(layout) => correct(row, layout)}
          written={send}
        />
      )}
      <div className="actions">
        {isReplaceable && (
          <Replace
            name={name}
            chosen={(file) => {
              item.current?.focus();
              replace(row, file);
            }}
          />
        )}
        {share === undefined && (
          <button type="button" aria-label={`Take away ${name}`} onClick={() => remove(row)}>
            Take away
          </button>
        )}
      </div>
    </li>
  );
}

/** Somebody has said it now. */
const answered = ({ ask_signs: _asked, ...layout }: CsvLayout, flipped: boolean): CsvLayout => ({ ...layout, flipped });
