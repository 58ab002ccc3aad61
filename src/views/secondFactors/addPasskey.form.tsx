// The form of second-factor.add-passkey: what it is called, before the browser asks for the key itself.
import { Field, Input } from '@fluentui/react-components';
import { longestPasskeyName } from '../../api/contract/people/secondFactor.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { EndOthersBox } from '../shared/secondFactor/EndOthersBox.tsx';

const Title = () => 'Add a passkey';

function Fields({ texts, onChange }: OwnFieldsProps) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: '12px' }}>
      <Field label="Name" hint="Such as the device that holds it. The browser asks for the key next.">
        <Input
          autoComplete="off"
          maxLength={longestPasskeyName}
          value={texts['name'] ?? ''}
          onChange={(_event, { value }) => onChange('name', value)}
        />
      </Field>
      <EndOthersBox texts={texts} onChange={onChange} />
    </div>
  );
}

export const form: OwnForm = { Title, Fields, button: 'Add', canSend: ({ name = '' }) => name.trim() !== '' };
