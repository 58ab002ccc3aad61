// What the bank asks for to sign in; what is typed leaves the page once and is kept nowhere in it.
import type { ConnectBank } from '../api/contract/connect/connect.ts';
import { StepCard } from './StepCard.tsx';
import type { VisitActions } from './useVisit.ts';
import type { Chosen } from './visit.ts';

interface SignInParts {
  bank: ConnectBank;
  chosen: Chosen;
  busy: boolean;
  actions: Pick<VisitActions, 'signIn' | 'useFiles' | 'back'>;
}

export function SignIn({ bank, chosen, busy, actions }: SignInParts) {
  return (
    <StepCard title={`Sign in to ${bank.name}`}>
      {chosen.advice !== null && <Advice advice={chosen.advice} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          actions.signIn(Object.fromEntries(chosen.fields.map(({ name }) => [name, String(form.get(name) ?? '')])));
        }}
      >
        {chosen.fields.map(({ name, label, secret }) => (
          <div key={name} className="field">
            <label htmlFor={`field-${name}`}>{label}</label>
            <input
              id={`field-${name}`}
              name={name}
              type={secret ? 'password' : 'text'}
              required
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        ))}
        <div className="actions">
          <button type="submit" className="main" disabled={busy}>
            Sign in
          </button>
          <button type="button" disabled={busy} onClick={() => actions.useFiles(bank)}>
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

function Advice({ advice }: { advice: NonNullable<Chosen['advice']> }) {
  return (
    <div className="advice">
      <p>{advice.text}</p>
      <details>
        <summary>What the names do</summary>
        <dl>
          {advice.examples.map(({ value, meaning }) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
