// Signs a person in and takes them back to where they wanted to go.
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Redirect, useSearch } from 'wouter';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { useReturnPath } from '../shared/useReturnPath.ts';
import { LoginForm } from './forms/LoginForm.tsx';

export const LoginPage = observer(function LoginPage() {
  const stores = useStores();
  const { session, notices } = stores;
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);
  const back = useReturnPath();
  const search = useSearch();
  if (session.isSignedIn) return <Redirect replace to={back} />;
  if (session.status === 'SIGNUP') return <Redirect replace to={search === '' ? '/signup' : `/signup?${search}`} />;

  async function telling<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // While the person is asked for the form is not there, and the next one would not know what failed.
      if (!isHere.current) notices.tellFailure(failureOf(error));
      throw error;
    }
  }
  return (
    <LoginForm
      login={(email, password) => telling(() => session.login(email, password))}
      second={{
        send: (token, given) => session.loginSecond(token, given),
        enter: () => telling(() => session.entered()),
        place: environmentOf(stores),
      }}
    />
  );
});
