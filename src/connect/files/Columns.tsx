// What each column of a CSV file holds: as it was recognised, for the customer to correct.
import { useState } from 'react';
import {
  columnRoles,
  dayOrders,
  layoutProblem,
  type ColumnRole,
  type DayOrder,
} from '../../api/contract/statementFiles/columns.ts';
import type { CsvLayout } from '../../api/contract/statementFiles/csvLayout.ts';
import type { AddedFile } from '../../api/contract/statementFiles/statementFiles.ts';

const roleTitles: Readonly<Record<ColumnRole, string>> = {
  date: 'Date',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  balance: 'Balance',
  description: 'Description',
  sign: 'Debit or credit',
  account: 'Account number',
  bsb: 'Bank number (BSB)',
  name: 'Account name',
  currency: 'Currency',
  fee: 'Fee',
  status: 'Pending or booked',
  ignore: 'Nothing that is needed',
};
const orderTitles: Readonly<Record<DayOrder, string>> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};

interface ColumnsParts {
  csv: NonNullable<AddedFile['csv']>;
  done(layout: CsvLayout): void;
}

export function Columns({ csv: { layout: found, head, sample }, done }: ColumnsParts) {
  const [layout, setLayout] = useState(found);
  const [problem, setProblem] = useState<string>();
  const [isSaid, setSaid] = useState(false);
  const change = (changes: Partial<CsvLayout>): void => setLayout({ ...layout, ...changes });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = layoutProblem(layout);
        setProblem(wrong);
        // Whoever left the minus alone did not say which way the money went.
        if (wrong === undefined) done(isSaid ? { ...layout, ask_signs: false } : { ...layout, ask_signs: true });
      }}
    >
      {layout.roles.map((role, place) => (
        <label key={place} className="column">
          <span>{head?.[place]?.trim() || `Column ${place + 1}`}</span>
          <span className="quiet">{examplesIn(sample, place)}</span>
          <select
            value={role}
            onChange={({ target }) =>
              change({ roles: layout.roles.with(place, columnRoles.find((one) => one === target.value) ?? 'ignore') })
            }
          >
            {columnRoles.map((one) => (
              <option key={one} value={one}>
                {roleTitles[one]}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="column">
        <span>Dates are written</span>
        <select
          value={layout.dates}
          onChange={({ target }) => change({ dates: dayOrders.find((one) => one === target.value) ?? 'dmy' })}
        >
          {dayOrders.map((one) => (
            <option key={one} value={one}>
              {orderTitles[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="column">
        <span>Cents stand behind</span>
        <select value={layout.decimal} onChange={({ target }) => change({ decimal: target.value === ',' ? ',' : '.' })}>
          <option value=".">a point</option>
          <option value=",">a comma</option>
        </select>
      </label>
      <label className="column">
        <span>Lines before the first transaction</span>
        <input
          type="number"
          min={0}
          max={1000}
          required
          value={layout.skip}
          onChange={({ target }) =>
            change({ skip: Math.max(0, Math.min(1_000, Math.trunc(Number(target.value)) || 0)) })
          }
        />
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={layout.flipped}
          onChange={({ target }) => {
            setSaid(true);
            change({ flipped: target.checked });
          }}
        />
        <span>Money that went out has no minus</span>
      </label>
      <p role="alert" className="trouble">
        {problem}
      </p>
      <div className="actions">
        <button type="submit" className="main">
          Read it this way
        </button>
      </div>
    </form>
  );
}

const examplesIn = (sample: readonly string[][], place: number): string =>
  sample
    .map((cells) => cells[place]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 2)
    .join(' · ');
