// Step 1: who signs up. Whoever is signed in already keeps e-mail address and password.
import { NewPasswordField, type Judge } from '../../views/shared/forms/NewPasswordField.tsx';
import type { FormState, Move } from './formState.ts';
import { problemOf, TextField } from './TextField.tsx';

interface AccountStepProps {
  state: FormState;
  move: (move: Move) => void;
  hasAccount: boolean;
  judge: Judge;
}

export function AccountStep({ state, move, hasAccount, judge }: AccountStepProps) {
  return (
    <>
      <TextField field="email" state={state} move={move} isFixed={hasAccount} />
      <TextField field="first_name" state={state} move={move} />
      <TextField field="last_name" state={state} move={move} />
      {!hasAccount && (
        <NewPasswordField
          label="Password"
          name="password"
          isRequired
          judge={judge}
          problem={problemOf('password', state)}
          value={state.details.password}
          onChange={(text) => move({ what: 'typed', field: 'password', text })}
        />
      )}
    </>
  );
}
