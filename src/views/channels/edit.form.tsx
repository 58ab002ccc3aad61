// The form of channel.edit: its fields, whether it is on, and the button that deletes it.
import { makeStyles, Switch } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { observer } from 'mobx-react-lite';
import { channelOf } from '../../commands/channels/theChannel.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { canSend, ChannelFields } from './ChannelFields.tsx';

const useStyles = makeStyles({
  last: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: '10px' },
});

const Title = () => 'Edit Channel';

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const { channel: id } = answers;
  const channel = channelOf(id, useDesk().situation);
  if (channel === undefined) return <p>There is no such channel.</p>;
  return (
    <>
      <ChannelFields
        kind={channel.kind}
        hasSecret={channel.has_secret}
        takesAnswers={channel.takes_answers}
        answersAt={channel.answers_at}
        texts={texts}
        problems={problems}
        onChange={onChange}
      />
      <div className={styles.last}>
        <Switch
          label="On"
          checked={texts['enabled'] === 'yes'}
          onChange={(_event, { checked }) => onChange('enabled', checked ? 'yes' : 'no')}
        />
        <CommandButton command="channel.delete" answers={{ channel: id }} icon={<DeleteRegular />} appearance="outline">
          Delete Channel
        </CommandButton>
      </div>
    </>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Update', canSend };
