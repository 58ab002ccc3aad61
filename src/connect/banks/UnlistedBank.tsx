// The customer's bank is not in the list: its name is all that is needed for its statement files.
import { useState, type FormEvent } from 'react';
import type { ConnectBank, ConnectVisit } from '../../api/contract/connect/connect.ts';
import { isBankName, longestBankName, tidyBankName } from '../../api/contract/bankNames/bankNameRule.ts';
import { StepCard } from '../StepCard.tsx';
import { bankCalled } from '../visit.ts';

interface UnlistedParts {
  visit: ConnectVisit;
  typed: string;
  pick(bank: ConnectBank): void;
  back(): void;
}

export function UnlistedBank({ visit, typed, pick, back }: UnlistedParts) {
  const [text, setText] = useState(typed);
  const [isWrong, setWrong] = useState(false);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const name = tidyBankName(text);
    setWrong(!isBankName(name));
    const listed = visit.banks.find((bank) => bank.name.toLowerCase() === name.toLowerCase());
    if (isBankName(name)) pick(listed ?? bankCalled(name));
  };
  return (
    <StepCard title="What is your bank called?">
      <p>
        Banks that are not listed cannot be signed in to here. You bring the statement files that your bank lets you
        export instead.
      </p>
      <form onSubmit={go}>
        <div className="field">
          <label htmlFor="bank-name">Name of your bank</label>
          <input
            id="bank-name"
            type="text"
            value={text}
            required
            maxLength={longestBankName}
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby="bank-name-help"
            onChange={({ target }) => setText(target.value)}
          />
          <p id="bank-name-help" className="quiet">
            {visit.vendor} reads it beside your data: only the name of the bank, no number and no address.
          </p>
        </div>
        <p role="alert" className="trouble">
          {isWrong ? 'Please type the name of a bank: letters, spaces and at most 4 digits.' : ''}
        </p>
        <div className="actions">
          <button type="submit" className="main">
            Continue
          </button>
          <button type="button" onClick={back}>
            Choose another bank
          </button>
        </div>
      </form>
    </StepCard>
  );
}
