// The form of webhook.create.
import { observer } from 'mobx-react-lite';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { ForVendor } from '../shared/commands/ForVendor.tsx';
import { useStores } from '../shared/context/StoresContext.ts';
import { canSend, WebhookFields } from './WebhookFields.tsx';

const Title = () => 'Create Webhook';

const Fields = observer(function Fields({ texts, problems = {}, onChange }: OwnFieldsProps) {
  const vendor = useStores().session.user?.vendor?.id;
  return (
    <>
      <ForVendor />
      <WebhookFields texts={texts} problems={problems} onChange={onChange} vendor={vendor} />
    </>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Create', canSend };
