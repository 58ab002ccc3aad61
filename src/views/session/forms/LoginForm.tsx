// Asks for e-mail and password.
import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { SignInLink } from '../SignInLink.tsx';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSending } from './useSending.ts';

export interface LoginFormProps {
  login: (email: string, password: string) => Promise<void>;
}

export function LoginForm({ login }: LoginFormProps) {
  const { received, isBusy, send } = useSending();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <FormCard
      heading="Login"
      onSubmit={() => void send(() => login(email, password))}
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
