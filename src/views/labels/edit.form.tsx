// The form of label.edit: its reference, and the button that deletes it.
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { LabelField } from './LabelField.tsx';

const Title = () => 'Edit Label';

function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const { label: id } = answers;
  return (
    <>
      <LabelField texts={texts} problems={problems} onChange={onChange} />
      <div style={{ marginTop: '12px' }}>
        <CommandButton command="label.delete" answers={{ label: id }} icon={<DeleteRegular />} appearance="outline">
          Delete Label
        </CommandButton>
      </div>
    </>
  );
}

export const form: OwnForm = { Title, Fields, button: 'Update' };
