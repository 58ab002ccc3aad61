// Above the webhooks: Create Webhook, or whom to ask; and the secret that was just made, which is shown this once.
import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { overlapHours } from '../../api/contract/vendors/webhooks.ts';
import { shownSecret } from '../../stores/webhooks/shownSecret.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import { WhoMayChange } from '../shared/commands/WhoMayChange.tsx';
import { useStores } from '../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  above: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  made: {
    margin: `0 ${tokens.spacingHorizontalM} 6px`,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { margin: '0 0 6px', color: tokens.colorNeutralForeground2 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  secret: { flexGrow: 1, flexBasis: '320px', fontFamily: tokens.fontFamilyMonospace },
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
        <section className={styles.made} aria-label="New secret">
          <p className={styles.text}>
            {`The signing secret of “${webhook}”. Copy it now: it is shown this once.${former}`}
          </p>
          <div className={styles.line}>
            <Input
              className={styles.secret}
              readOnly
              aria-label="New secret"
              value={secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CommandButton command="webhook.new-secret-copy">Copy</CommandButton>
            <CommandButton command="webhook.new-secret-hide">Hide</CommandButton>
          </div>
        </section>
      )}
    </div>
  );
});
