// Asks for e-mail and password, and then for the second factor where there is one.
import { Button, Field, Input } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SecondStep } from '../../../api/contract/people/access.ts';
import { late } from '../../shared/loading/late.tsx';
import { SignInLink } from '../SignInLink.tsx';
import { FormCard } from './FormCard.tsx';
import { takeTold } from '../toldAtLogin.ts';
import { FormMessage } from './FormMessage.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import type { SecondStepFormProps } from './SecondStepForm.tsx';
import { useSending } from './useSending.ts';

const SecondStepForm = late(async () => (await import('./SecondStepForm.tsx')).SecondStepForm);

interface LoginFormProps {
  /** Gives what is still asked for. */
  login: (email: string, password: string) => Promise<SecondStep | undefined>;
  second: Pick<SecondStepFormProps, 'send' | 'enter' | 'place'>;
}

export function LoginForm({ login, second }: LoginFormProps) {
  const { received, isBusy, send, tell } = useSending();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SecondStep>();
  const tellOnce = useEffectEvent(() => {
    const told = takeTold();
    if (told !== undefined) tell(told);
  });
  useEffect(() => tellOnce(), []);
  if (step !== undefined) return <SecondStepForm step={step} {...second} onLeave={() => setStep(undefined)} />;
  return (
    <FormCard
      heading="Login"
      onSubmit={() => void send(async () => setStep(await login(email, password)))}
      links={
        <>
          <SignInLink to="/reset">Forgot password?</SignInLink>
          <SignInLink to="/signup">Sign up</SignInLink>
        </>
      }
    >
      <Field label="Email">
        <Input
          required
          type="email"
          autoComplete="username"
          value={email}
          onChange={(_event, data) => setEmail(data.value)}
        />
      </Field>
      <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
      <FormMessage received={received} />
      <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
        {isBusy ? 'Signing in…' : 'Login'}
      </Button>
    </FormCard>
  );
}
