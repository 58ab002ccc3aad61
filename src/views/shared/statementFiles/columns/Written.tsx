// How a file writes its days and amounts, where that was not recognised: seldom needed, so it is folded away.
import { useState } from 'react';
import { dayOrders, layoutProblem, type DayOrder } from '../../../../api/contract/statementFiles/columns.ts';
import type { CsvLayout } from '../../../../api/contract/statementFiles/csvLayout.ts';

const orderTitles: Readonly<Record<DayOrder, string>> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};

interface WrittenParts {
  name: string;
  layout: CsvLayout;
  busy: boolean;
  done(layout: CsvLayout): void;
}

export function Written({ name, layout, busy, done }: WrittenParts) {
  const [changes, setChanges] = useState<Partial<CsvLayout>>({});
  const [isSaid, setSaid] = useState(false);
  const { dates, decimal, skip, flipped } = { ...layout, ...changes };
  const change = (more: Partial<CsvLayout>): void => setChanges({ ...changes, ...more });
  return (
    <details className="written">
      <summary aria-label={`Dates, cents and signs of ${name}`}>Dates, cents and signs</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Whoever left the minus alone did not say which way the money went.
          if (!busy && layoutProblem(layout) === undefined) done({ ...layout, ...changes, ask_signs: !isSaid });
        }}
      >
        <label className="column">
          <span>Dates are written</span>
          <select
            value={dates}
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
          <select value={decimal} onChange={({ target }) => change({ decimal: target.value === ',' ? ',' : '.' })}>
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
            value={skip}
            onChange={({ target }) =>
              change({ skip: Math.max(0, Math.min(1_000, Math.trunc(Number(target.value)) || 0)) })
            }
          />
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={flipped}
            onChange={({ target }) => {
              setSaid(true);
              change({ flipped: target.checked });
            }}
          />
          <span>Money that went out has no minus</span>
        </label>
        <div className="actions">
          <button type="submit" className="main" aria-disabled={busy}>
            Read it this way
          </button>
        </div>
      </form>
    </details>
  );
}
