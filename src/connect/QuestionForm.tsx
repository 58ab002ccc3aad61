// The bank's question and its answer: a code, a text, one of several choices, or which accounts to share.
import type { ConnectQuestion } from '../api/contract/connect/connect.ts';
import type { VisitActions } from './useVisit.ts';

interface QuestionParts {
  question: ConnectQuestion;
  busy: boolean;
  answer: VisitActions['answer'];
}

export function QuestionForm({ question, busy, answer }: QuestionParts) {
  const { number, kind, choices } = question;
  const isTyped = kind === 'code' || kind === 'text';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        if (isTyped) answer({ number, text: String(form.get('text') ?? '') });
        else answer({ number, chosen: form.getAll('choice').map(Number) });
      }}
    >
      {isTyped ? (
        <div className="field">
          <label htmlFor="answer">{kind === 'code' ? 'Code' : 'Your answer'}</label>
          <input
            id="answer"
            name="text"
            required
            maxLength={200}
            autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
            inputMode={kind === 'code' ? 'numeric' : 'text'}
          />
        </div>
      ) : (
        <fieldset>
          <legend>{kind === 'accounts' ? 'Accounts' : 'Choices'}</legend>
          {choices.map((choice, place) => (
            <label key={choice} className="tick">
              <input
                type={kind === 'accounts' ? 'checkbox' : 'radio'}
                name="choice"
                value={place}
                defaultChecked={kind === 'accounts' || place === 0}
              />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="actions">
        <button type="submit" className="main" disabled={busy}>
          Continue
        </button>
      </div>
    </form>
  );
}
