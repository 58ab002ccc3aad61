// One statement file: what was recognised in it, or the sentence that refuses it, with what can be done about it.
import { useRef, useState } from 'react';
import type { CsvLayout } from '../../api/contract/statementFiles/csvLayout.ts';
import type { Recognised } from '../../api/contract/statementFiles/statementFiles.ts';
import { Columns } from './Columns.tsx';
import { dayOf } from './dayOf.ts';
import { MoneyOut } from './MoneyOut.tsx';
import { Replace } from './Replace.tsx';
import type { Row } from './useFiles.ts';

interface FileRowParts {
  row: Row;
  correct(row: Row, layout: CsvLayout): void;
  replace(row: Row, file: File): void;
  remove(row: Row): void;
}

const titles: Readonly<Record<Recognised['format'], string>> = {
  csv: 'CSV',
  ofx: 'OFX',
  qif: 'QIF',
  'camt.053': 'camt.053',
  mt940: 'MT940',
};

export function FileRow({ row, correct, replace, remove }: FileRowParts) {
  const [isOpen, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { name, added, share, trouble } = row;
  const csv = row.file === undefined ? null : (added?.csv ?? null);
  const found = added?.file?.recognised;
  const question = row.file === undefined ? null : (added?.question ?? null);
  const send = (layout: CsvLayout): void => {
    // The button that is pressed goes: whoever works by keys stays at this file.
    item.current?.focus();
    setOpen(false);
    correct(row, layout);
  };
  const why = trouble ?? added?.refusal ?? undefined;
  // What waits at the service is taken away first.
  const isReplaceable = share === undefined && why !== undefined && (added?.file ?? null) === null;
  return (
    <li className="file" ref={item} tabIndex={-1}>
      <strong>{name}</strong>
      {share !== undefined && <progress aria-label={`Sending ${name}`} max={1} value={share} />}
      {share === undefined && why !== undefined && <p className="trouble">{why}</p>}
      {share === undefined && added?.is_known === true && <p>It was read before, and is not read again.</p>}
      {share === undefined && why === undefined && found !== undefined && <Found found={found} />}
      {share === undefined && why === undefined && question !== null && csv !== null && (
        <MoneyOut name={name} question={question} done={(flipped) => send(answered(csv.layout, flipped))} />
      )}
      <div className="actions">
        {csv !== null && share === undefined && (
          <button
            type="button"
            aria-label={`Check the columns of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Check the columns
          </button>
        )}
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
      {isOpen && csv !== null && <Columns csv={csv} done={send} />}
    </li>
  );
}

/** Somebody has said it now. */
const answered = ({ ask_signs: _asked, ...layout }: CsvLayout, flipped: boolean): CsvLayout => ({ ...layout, flipped });

const mostShown = 3;

function Found({ found }: { found: Recognised }) {
  return (
    <>
      {found.accounts.map(({ bsb, number, lines, from, to, gaps }) => (
        <div key={`${bsb} ${number}`}>
          <p>
            {titles[found.format]}, {accountOf(bsb, number)}: {lines === 1 ? '1 line' : `${lines} lines`}
            {from !== null && to !== null && `, ${from === to ? dayOf(from) : `${dayOf(from)} to ${dayOf(to)}`}`}
          </p>
          {gaps.slice(0, mostShown).map((gap) => (
            <p key={gap.from + gap.to} className="quiet">
              Lines seem to be missing {daysOf(gap)}.
            </p>
          ))}
        </div>
      ))}
      {found.left_out.slice(0, mostShown).map(({ line, why }) => (
        <p key={line} className="quiet">
          Line {line} is left out: it {why}.
        </p>
      ))}
      {found.left_out_count > mostShown && (
        <p className="quiet">{moreOf(found.left_out_count - mostShown)} left out too.</p>
      )}
    </>
  );
}

const moreOf = (lines: number): string => (lines === 1 ? '1 more line is' : `${lines} more lines are`);

function accountOf(bsb: string, number: string): string {
  if (bsb === '-') return number.startsWith('unnamed') ? 'an account without its number' : `account ${number}`;
  return `account ${bsb} ${number}`;
}

const daysOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `on ${dayOf(from)}` : `between ${dayOf(from)} and ${dayOf(to)}`;
