// What was recognised in a file: each account with its lines and days, what it holds, and what is left out.
import type { Recognised, WaitingFile } from '../../../api/contract/statementFiles/statementFiles.ts';
import { dayOf } from './dayOf.ts';
import { Preview } from './Preview.tsx';

const titles: Readonly<Record<Recognised['format'], string>> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  ofx: 'OFX',
  qif: 'QIF',
  'camt.053': 'camt.053',
  mt940: 'MT940',
  pdf: 'PDF',
};

const mostShown = 3;

interface FoundParts {
  file: WaitingFile;
  /** What its columns hold can be said. */
  canChange: boolean;
}

export function Found({ file: { name, recognised: found, preview }, canChange }: FoundParts) {
  return (
    <>
      {found.accounts.map(({ bsb, number, currency, lines, from, to, gaps }, place) => (
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
          {place < mostShown && preview?.[place] !== undefined && (
            <Preview preview={preview[place]} currency={currency} of={`${accountOf(bsb, number)} in ${name}`} />
          )}
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
      {found.sheets_left.map((sheet) => (
        <p key={sheet} className="quiet">
          Sheet “{sheet}” was not read: only the first with columns is. To bring it too, save it as a file of its own.
        </p>
      ))}
      {found.signs.length > 0 && (
        <>
          <p>What shows who wrote it and whether it was changed:</p>
          <ul>
            {found.signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </>
      )}
      {preview !== null && (
        <p>
          <strong>Is this right?</strong> If not,{' '}
          {canChange
            ? 'change below what its columns hold, or take the file away.'
            : found.layout === null
              ? 'take the file away, and bring another.'
              : 'bring this file again to change what its columns hold, or take it away: this page was loaded anew, and has no more of it than this.'}
        </p>
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
