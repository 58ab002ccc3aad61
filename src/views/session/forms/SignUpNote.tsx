// Says to a visitor where accounts come from.
import { MessagePage } from '../../shared/MessagePage.tsx';
import { SignInLink } from '../SignInLink.tsx';

export function SignUpNote() {
  return (
    <MessagePage
      heading="Sign-up"
      text="New accounts are made by the administrator of Signalbox at your company or by your contact at the aggregation service."
    >
      <SignInLink to="/login">Return to login</SignInLink>
    </MessagePage>
  );
}
