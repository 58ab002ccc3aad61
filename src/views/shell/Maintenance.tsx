// What everybody sees while the service is being worked on.
import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { MessagePage } from '../shared/MessagePage.tsx';
import { useStores } from '../shared/StoresContext.ts';

const apology =
  'We are currently under temporary maintenance. We apologise for any inconvenience. Please try again later.';

export const Maintenance = observer(function Maintenance() {
  const { session } = useStores();
  return (
    <MessagePage heading="Scheduled Maintenance" text={apology}>
      <Button appearance="primary" onClick={() => void session.fetchDetails()}>
        Try again
      </Button>
    </MessagePage>
  );
});
