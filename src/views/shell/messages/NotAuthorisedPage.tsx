// Says that the person's level does not reach for this page.
import { MessagePage } from '../../shared/MessagePage.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

export function NotAuthorisedPage() {
  return (
    <MessagePage
      heading="You are not authorised to access this page"
      text="Your account does not have the level that this page needs."
    >
      <RouteLink to="/">Go to the start page</RouteLink>
    </MessagePage>
  );
}
