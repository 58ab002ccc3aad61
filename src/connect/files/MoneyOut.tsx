// Asks which way the money went, where nothing in a file says it: with up to three of its own lines.
import { useId, useState } from 'react';
import type { MoneyOut as Question } from '../../api/contract/statementFiles/statementFiles.ts';
import { amountOf } from '../../views/shared/statementFiles/amountOf.ts';
import { dayOf } from '../../views/shared/statementFiles/dayOf.ts';

interface MoneyOutParts {
  name: string;
  question: Question;
  done(isOut: boolean): void;
}

export function MoneyOut({ name, question: { lines, likely }, done }: MoneyOutParts) {
  const [isOut, setOut] = useState(likely);
  const group = useId();
  return (
    <form
      aria-label={`Question about ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOut !== null) done(isOut);
      }}
    >
      <fieldset className="money-out">
        <legend>Is this money out?</legend>
        <p className="quiet">Nothing in {name} says which way the money went.</p>
        <ul>
          {lines.map(({ date, description, amount }, place) => (
            <li key={place}>
              {dayOf(date)}, {description}: {amountOf(amount)}
            </li>
          ))}
        </ul>
        <label className="tick">
          <input type="radio" name={group} required checked={isOut === true} onChange={() => setOut(true)} />
          <span>Yes, this money was paid</span>
        </label>
        <label className="tick">
          <input type="radio" name={group} required checked={isOut === false} onChange={() => setOut(false)} />
          <span>No, this money came in</span>
        </label>
      </fieldset>
      <div className="actions">
        <button type="submit" className="main" aria-label={`Answer for ${name}`}>
          Answer
        </button>
      </div>
    </form>
  );
}
