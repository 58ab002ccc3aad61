// Signs a person in and takes them back to where they wanted to go.
import { Button, Field, Input } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { RouteLink } from '../shared/RouteLink.tsx';
import { useStores } from '../shared/StoresContext.ts';
import { useReturnPath } from '../shared/useReturnPath.ts';
import { FormCard } from './FormCard.tsx';
import { FormMessage } from './FormMessage.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSending } from './useSending.ts';

export const LoginPage = observer(function LoginPage() {
  const { session } = useStores();
  const { received, isBusy, send } = useSending();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const back = useReturnPath();
  const search = useSearch();

  if (session.isSignedIn) return <Redirect replace to={back} />;
  if (session.status === 'SIGNUP') return <Redirect replace to={search === '' ? '/signup' : `/signup?${search}`} />;

  return (
    <FormCard
      heading="Login"
      onSubmit={() => void send(() => session.login(email, password))}
      links={
        <>
          <RouteLink to="/reset">Forgot password?</RouteLink>
          <RouteLink to="/signup">Sign up</RouteLink>
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
});
