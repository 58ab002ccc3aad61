// The secret of a webhook that was just made, which is shown this once.
import { observer } from 'mobx-react-lite';
import { shownSecret } from '../../stores/webhooks/shownSecret.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { ShownOnce } from '../shared/forms/ShownOnce.tsx';

interface NewSecretProps {
  /** Of this one alone. */
  of?: unknown;
}

export const NewSecret = observer(function NewSecret({ of }: NewSecretProps) {
  const { secret, webhook, former } = useStores().parts.of(shownSecret);
  if (secret === undefined || (of !== undefined && of !== webhook.id)) return null;
  return (
    <ShownOnce
      label="New secret"
      text={`The signing secret of “${webhook.name}”. Copy it now: it is shown this once.${former}`}
      secret={secret}
      copy="webhook.new-secret-copy"
      hide="webhook.new-secret-hide"
    />
  );
});
