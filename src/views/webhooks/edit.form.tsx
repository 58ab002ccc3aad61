// The form of webhook.edit: its fields, whether it is active, and the button that deletes it.
import { makeStyles, Switch } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { observer } from 'mobx-react-lite';
import { webhookOf } from '../../commands/webhooks/theWebhook.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { NewSecret } from './NewSecret.tsx';
import { canSend, WebhookFields } from './WebhookFields.tsx';

const useStyles = makeStyles({
  last: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: '10px' },
});

const Title = () => 'Edit Webhook';

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const { webhook: id } = answers;
  const webhook = webhookOf(id, useDesk().situation);
  return (
    <>
      <WebhookFields
        texts={texts}
        problems={problems}
        onChange={onChange}
        vendor={webhook?.vendor_id}
        isSetting={webhook?.of_setting === true}
      />
      <NewSecret of={id} />
      <div className={styles.last}>
        <Switch
          label="Active"
          checked={texts['enabled'] === 'yes'}
          onChange={(_event, { checked }) => onChange('enabled', checked ? 'yes' : 'no')}
        />
        <CommandButton command="webhook.renew-secret" answers={{ webhook: id }} appearance="outline" />
        <CommandButton command="webhook.delete" answers={{ webhook: id }} icon={<DeleteRegular />} appearance="outline">
          Delete Webhook
        </CommandButton>
      </div>
    </>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Update', canSend };
