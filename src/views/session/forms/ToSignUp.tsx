// Leads on to the sign-up document: it has a content policy of its own, and a policy belongs to a document.
import { useEffect } from 'react';
import { useSurroundings } from '../../shared/context/SurroundingsContext.ts';
import { MessagePage } from '../../shared/MessagePage.tsx';
import { OutLink } from '../../shared/OutLink.tsx';

export function ToSignUp() {
  const { isInIframe, openDocument } = useSurroundings();
  useEffect(() => {
    if (!isInIframe) openDocument();
  }, [isInIframe, openDocument]);
  if (!isInIframe) return <MessagePage heading="Sign-up" />;
  return (
    <MessagePage heading="Sign-up" text="Sign-up takes a payment, so it opens in a window of its own.">
      <OutLink to={window.location.href}>Open sign-up</OutLink>
    </MessagePage>
  );
}
