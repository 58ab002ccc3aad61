// Above the webhooks: Create Webhook, or whom to ask; and the secret that was just made, which is shown this once.
import { makeStyles } from '@fluentui/react-components';
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';
import { NewSecret } from './NewSecret.tsx';

const useStyles = makeStyles({
  above: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
});

export function AboveWebhooks() {
  const styles = useStyles();
  return (
    <div className={styles.above}>
      <WhoMayChange
        command="webhook.create"
        what="A webhook is an address of a vendor that is told what happens to its applications."
        others="Contact staff to create or edit webhooks."
      />
      <NewSecret />
    </div>
  );
}
