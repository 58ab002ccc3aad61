// Says that there is nothing at this address.
import { MessagePage } from '../../shared/MessagePage.tsx';
import { RouteLink } from '../../shared/RouteLink.tsx';

export function NotFoundPage() {
  return (
    <MessagePage heading="Page not found" text="There is nothing at this address. The link may be old or mistyped.">
      <RouteLink to="/">Go to the start page</RouteLink>
    </MessagePage>
  );
}
