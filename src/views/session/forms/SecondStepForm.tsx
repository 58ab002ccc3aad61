// The second step of signing in: a code of the app, a recovery code or a passkey; or the first code of an app that has to be set up.
import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { SecondStep } from '../../../api/contract/people/access.ts';
import type { GivenFactor } from '../../../stores/session/signIn.ts';
import { NewApp } from '../../shared/secondFactor/NewApp.tsx';
import { RecoveryCodes } from '../../shared/secondFactor/RecoveryCodes.tsx';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { useSending } from './useSending.ts';

export interface SecondStepFormProps {
  step: SecondStep;
  /** Gives recovery codes, where the app was set up just now. */
  send: (token: string, given: GivenFactor) => Promise<readonly string[] | null>;
  enter: () => Promise<void>;
  onLeave: () => void;
}

export function SecondStepForm({ step, send: give, enter, onLeave }: SecondStepFormProps) {
  const { received, isBusy, send } = useSending();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { token, passkey, enrol } = step;

  async function submit(given: () => Promise<GivenFactor>): Promise<void> {
    const made = await give(token, await given());
    if (made === null) await enter();
    else setCodes(made);
  }
  const byPasskey = (options: string) =>
    submit(async () => ({
      passkey: await (await import('../../../stores/secondFactors/passkeys.ts')).givePasskey(options),
    }));

  if (codes !== undefined)
    return (
      <FormCard key="codes" heading="Recovery codes" onSubmit={() => void send(enter)}>
        <RecoveryCodes codes={codes} />
        <FormMessage received={received} />
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          Continue
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
      >
        <Input autoComplete="one-time-code" value={code} onChange={(_event, data) => setCode(data.value)} />
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
    </FormCard>
  );
}
