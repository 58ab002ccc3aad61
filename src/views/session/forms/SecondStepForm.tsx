// The second step of signing in: a code of the app, a recovery code or a passkey; or the first code of an app that has to be set up.
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { SecondStep } from '../../../api/contract/people/access.ts';
import { wordingOf } from '../../../api/failure.ts';
import type { GivenFactor } from '../../../stores/session/signIn.ts';
import { NewApp } from '../../shared/secondFactor/NewApp.tsx';
import { notKept, RecoveryCodes, type KeepingPlace } from '../../shared/secondFactor/RecoveryCodes.tsx';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { useSending } from './useSending.ts';

export interface SecondStepFormProps {
  step: SecondStep;
  /** Gives recovery codes, where the app was set up just now. */
  send: (token: string, given: GivenFactor) => Promise<readonly string[] | null>;
  enter: () => Promise<void>;
  /** Where recovery codes can be put. */
  place: KeepingPlace;
  onLeave: () => void;
}

const useStyles = makeStyles({
  lost: { color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorPaletteRedForeground1 },
});

export function SecondStepForm({ step, send: give, enter, place, onLeave }: SecondStepFormProps) {
  const styles = useStyles();
  const [problem, setProblem] = useState<string>();
  // What is wrong with the code stands at its field.
  const { received, isBusy, send } = useSending((failure) => {
    if (failure.field !== 'code') return wordingOf(failure);
    setProblem(wordingOf(failure));
    return undefined;
  });
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { token, passkey, enrol } = step;

  async function submit(given: () => Promise<GivenFactor>): Promise<void> {
    const made = await give(token, await given());
    if (made === null) await enter();
    else setCodes(made);
  }
  function typed(text: string): void {
    setProblem(undefined);
    setCode(text);
  }
  const byPasskey = (options: string) =>
    submit(async () => ({
      passkey: await (await import('../../../stores/secondFactors/passkeys.ts')).givePasskey(options),
    }));

  if (codes !== undefined)
    return (
      <FormCard
        key="codes"
        heading="Recovery codes"
        onSubmit={() => (isKept || isAsked ? void send(enter) : setAsked(true))}
      >
        <RecoveryCodes codes={codes} place={place} onKept={() => setKept(true)} />
        {isAsked && !isKept && (
          <span role="alert" className={styles.warning}>
            {notKept}
          </span>
        )}
        <FormMessage received={received} />
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {isAsked && !isKept ? 'Continue all the same' : 'Continue'}
        </Button>
      </FormCard>
    );
  return (
    <FormCard
      heading={enrol === null ? 'Confirm that it is you' : 'Set up a second factor'}
      onSubmit={() => void send(() => submit(async () => ({ code })))}
      links={
        <Button appearance="transparent" size="small" onClick={onLeave}>
          Return to login
        </Button>
      }
    >
      {enrol !== null && (
        <>
          <span>Your account needs a second factor.</span>
          <NewApp {...enrol} />
        </>
      )}
      <Field
        label="Code"
        hint={
          enrol === null
            ? 'Of your authenticator app, or one of your recovery codes.'
            : 'The six digits that the app shows.'
        }
        validationMessage={problem}
      >
        <Input autoComplete="one-time-code" value={code} onChange={(_event, data) => typed(data.value)} />
      </Field>
      <FormMessage received={received} />
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        Continue
      </Button>
      {passkey !== null && (
        <Button disabledFocusable={isBusy} onClick={() => void send(() => byPasskey(passkey))}>
          Use a passkey
        </Button>
      )}
      {enrol === null && (
        <span className={styles.lost}>
          Lost your phone or key? Use one of your recovery codes. Without them, ask an administrator to remove your
          second factor: then your password signs you in.
        </span>
      )}
    </FormCard>
  );
}
