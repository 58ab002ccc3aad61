// Tells an account without a vendor whom to ask.
import { observer } from 'mobx-react-lite';
import { Redirect } from 'wouter';
import { LogoutButton } from '../shared/commands/LogoutButton.tsx';
import { MessagePage } from '../shared/MessagePage.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { useReturnPath } from '../shared/useReturnPath.ts';
import { SignUpNote } from './forms/SignUpNote.tsx';

export const SignUpPage = observer(function SignUpPage() {
  const { session } = useStores();
  const back = useReturnPath();
  if (session.isSignedIn) return <Redirect replace to={back} />;
  if (session.status === 'SIGNUP') {
    return (
      <MessagePage
        heading="Sign-up"
        text={`The account ${session.user?.email ?? ''} has no vendor yet. Please ask the administrator of Signalbox at your company, or your contact at the aggregation service, to assign one; then sign in again.`}
      >
        <LogoutButton isPlain={false} />
      </MessagePage>
    );
  }
  return <SignUpNote />;
});
