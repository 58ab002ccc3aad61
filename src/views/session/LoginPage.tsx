// Signs a person in and takes them back to where they wanted to go.
import { observer } from 'mobx-react-lite';
import { Redirect, useSearch } from 'wouter';
import { useStores } from '../shared/context/StoresContext.ts';
import { useReturnPath } from '../shared/useReturnPath.ts';
import { LoginForm } from './forms/LoginForm.tsx';

export const LoginPage = observer(function LoginPage() {
  const { session } = useStores();
  const back = useReturnPath();
  const search = useSearch();
  if (session.isSignedIn) return <Redirect replace to={back} />;
  if (session.status === 'SIGNUP') return <Redirect replace to={search === '' ? '/signup' : `/signup?${search}`} />;
  return <LoginForm login={session.login} />;
});
