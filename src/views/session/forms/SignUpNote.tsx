// Says to a visitor where accounts come from.
import { MessagePage } from '../../shared/MessagePage.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

export function SignUpNote() {
  return (
    <MessagePage
      heading="Sign-up"
      text="New accounts are made by the administrator of Signalbox at your company or by your contact at the aggregation service."
    >
      <RouteLink to="/login">Return to login</RouteLink>
    </MessagePage>
  );
}
