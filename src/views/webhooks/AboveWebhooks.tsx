// Above the webhooks: Create Webhook, or whom to ask; and the secret that was just made, which is shown this once.
import { makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { overlapHours } from '../../api/contract/vendors/webhooks.ts';
import { shownSecret } from '../../stores/webhooks/shownSecret.ts';
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { ShownOnce } from '../shared/forms/ShownOnce.tsx';

const useStyles = makeStyles({
  above: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
});

export const AboveWebhooks = observer(function AboveWebhooks() {
  const styles = useStyles();
  const { secret, webhook, isRenewed } = useStores().parts.of(shownSecret);
  const former = isRenewed ? ` The former one signs too for ${overlapHours} hours.` : '';
  return (
    <div className={styles.above}>
      <WhoMayChange
        command="webhook.create"
        what="A webhook is an address of a vendor that is told what happens to its applications."
        others="Contact staff to create or edit webhooks."
      />
      {secret !== undefined && (
        <ShownOnce
          label="New secret"
          text={`The signing secret of “${webhook}”. Copy it now: it is shown this once.${former}`}
          secret={secret}
          copy="webhook.new-secret-copy"
          hide="webhook.new-secret-hide"
        />
      )}
    </div>
  );
});
