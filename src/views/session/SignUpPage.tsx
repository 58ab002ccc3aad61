// Leads to signing up; whoever is signed in with a vendor goes on to where they wanted.
import { observer } from 'mobx-react-lite';
import { Redirect } from 'wouter';
import { useStores } from '../shared/context/StoresContext.ts';
import { useReturnPath } from '../shared/useReturnPath.ts';
import { ToSignUp } from './forms/ToSignUp.tsx';

export const SignUpPage = observer(function SignUpPage() {
  const { session } = useStores();
  const back = useReturnPath();
  return session.isSignedIn ? <Redirect replace to={back} /> : <ToSignUp />;
});
