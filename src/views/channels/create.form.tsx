// The form of channel.create: its name, its kind, and then the fields that this kind has.
import { Field, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { channelFacts, channelKinds, type ChannelKind } from '../../api/contract/channels/channelKinds.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { canSend, ChannelFields } from './ChannelFields.tsx';

const Title = () => 'Create Channel';

const kindIn = (text: string | undefined): ChannelKind => channelKinds.find((one) => one === text) ?? 'slack';

const Fields = observer(function Fields({ texts, problems = {}, onChange }: OwnFieldsProps) {
  const kind = kindIn(texts['kind']);
  const choose = (next: ChannelKind) => {
    onChange('kind', next);
    // What one kind needs is no address of another.
    onChange('address', channelFacts[next].address?.preset ?? '');
  };
  const kindField = (
    <Field label="Kind">
      <Select value={kind} onChange={(_event, { value }) => choose(kindIn(value))}>
        {channelKinds.map((value) => (
          <option key={value} value={value}>
            {channelFacts[value].title}
          </option>
        ))}
      </Select>
    </Field>
  );
  return <ChannelFields kind={kind} texts={texts} problems={problems} onChange={onChange} afterName={kindField} />;
});

export const form: OwnForm = { Title, Fields, button: 'Create', canSend };
