// What everybody sees while the service is being worked on.
import { observer } from 'mobx-react-lite';
import { MessagePage } from '../../shared/MessagePage.tsx';
import { PlainButton } from '../../shared/PlainButton.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';

const apology =
  'We are currently under temporary maintenance. We apologise for any inconvenience. Please try again later.';

export const Maintenance = observer(function Maintenance() {
  const { session } = useStores();
  return (
    <MessagePage heading="Scheduled Maintenance" text={apology}>
      <PlainButton onClick={() => void session.fetchDetails()}>Try again</PlainButton>
    </MessagePage>
  );
});
