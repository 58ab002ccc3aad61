// What a bank by consent is asked for, before the customer is sent there: nothing is chosen for them, and the yes comes last.
import { useState } from 'react';
import type { ConnectBank, ConnectVisit } from '../../api/contract/connect/connect.ts';
import { consentWords, hangsOnTime, timeText, type ConsentTime } from '../../api/contract/connect/consentWords.ts';
import { StepCard } from '../StepCard.tsx';
import type { VisitActions } from '../useVisit.ts';
import { ConsentLines } from './ConsentLines.tsx';

interface ConsentParts {
  visit: ConnectVisit;
  bank: ConnectBank;
  busy: boolean;
  actions: Pick<VisitActions, 'agree' | 'withFiles' | 'back'>;
}

/** Until one is chosen only the lines are shown that do not hang on it. */
const once: ConsentTime = { days: 0, until: null };

export function ConsentAtBank({ visit, bank, busy, actions }: ConsentParts) {
  const [chosen, choose] = useState<ConsentTime>();
  const { vendor, wanted, consent } = visit;
  const words = consentWords({ vendor, bank: bank.name, wanted, time: chosen ?? once, deletes: consent.deletes });
  return (
    <StepCard title={`Share your data from ${bank.name}?`}>
      <p>You say yes at {bank.name} itself, and choose your accounts there. Please read first what you agree to:</p>
      <ConsentLines lines={words.filter((line) => !hangsOnTime(line))} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) actions.agree(bank, { days: chosen.days, words });
        }}
      >
        <fieldset>
          <legend>For how long may it be read?</legend>
          {consent.times.map((time) => (
            <label key={time.days} className="tick">
              <input type="radio" name="time" checked={chosen?.days === time.days} onChange={() => choose(time)} />
              <span>{timeText(time)}</span>
            </label>
          ))}
        </fieldset>
        <div aria-live="polite">{chosen !== undefined && <ConsentLines lines={words.filter(hangsOnTime)} />}</div>
        <div className="actions">
          <button type="submit" className="main" disabled={chosen === undefined || busy}>
            {`I agree, go to ${bank.name}`}
          </button>
          <button type="button" onClick={() => actions.withFiles(bank)}>
            Use statement files instead
          </button>
          <button type="button" onClick={actions.back}>
            Choose another bank
          </button>
        </div>
      </form>
    </StepCard>
  );
}
