// The form of label.edit: its reference, and the button that deletes it.
import { observer } from 'mobx-react-lite';
import { labelOf } from '../../commands/labels/theLabel.ts';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { saidNow, useTheirs } from '../shared/commands/useTheirs.ts';
import { useDesk } from '../shared/context/DeskContext.ts';

import { LabelField } from './LabelField.tsx';

const Title = () => 'Edit Label';

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const { label: id } = answers;
  const label = labelOf(id, useDesk().situation);
  const theirs = useTheirs(texts, label && { ref: label.ref }, onChange);
  const { ref } = theirs;
  return (
    <>
      <LabelField
        texts={texts}
        problems={problems}
        onChange={onChange}
        hint={ref === undefined ? undefined : saidNow(ref)}
      />
      <div style={{ marginTop: '12px' }}>
        <CommandButton command="label.delete" answers={{ label: id }} icon={<DeleteRegular />} appearance="outline">
          Delete Label
        </CommandButton>
      </div>
    </>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Update' };
