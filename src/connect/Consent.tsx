// What is read and who gets it, before anything is: nothing happens without the customer's yes.
import { useState } from 'react';
import type { ConnectBank, ConnectVisit } from '../api/contract/connect/connect.ts';
import { StepCard } from './StepCard.tsx';
import type { VisitActions } from './useVisit.ts';

interface ConsentParts {
  visit: ConnectVisit;
  bank: ConnectBank;
  withFiles: boolean;
  busy: boolean;
  actions: Pick<VisitActions, 'consent' | 'back'>;
}

export function Consent({ visit, bank, withFiles, busy, actions }: ConsentParts) {
  const [agreed, setAgreed] = useState(false);
  return (
    <StepCard title={`Share your data from ${bank.name}?`}>
      <p>{visit.vendor} would get:</p>
      <ul>
        {visit.wanted.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>
        {withFiles
          ? `${bank.name} is not asked: you bring the files that its online banking lets you export, and ${visit.vendor} may see them.`
          : 'What you type to sign in is only used to read this once. It is forgotten as soon as your bank has let us in.'}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actions.consent(bank, withFiles);
        }}
      >
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
          <span>I agree that {visit.vendor} gets this data</span>
        </label>
        <div className="actions">
          <button type="submit" className="main" disabled={!agreed || busy}>
            Continue
          </button>
          {!withFiles && (
            <button type="button" disabled={!agreed || busy} onClick={() => actions.consent(bank, true)}>
              Use statement files instead
            </button>
          )}
          <button type="button" onClick={actions.back}>
            Choose another bank
          </button>
        </div>
      </form>
    </StepCard>
  );
}
