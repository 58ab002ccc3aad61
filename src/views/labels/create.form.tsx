// The form of label.create: its reference, and for which vendor it is made.
import { observer } from 'mobx-react-lite';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { ForVendor } from '../shared/commands/ForVendor.tsx';
import { LabelField } from './LabelField.tsx';

const Title = () => 'Create Label';

const Fields = observer(function Fields({ texts, problems = {}, onChange }: OwnFieldsProps) {
  return (
    <>
      <ForVendor />
      <LabelField texts={texts} problems={problems} onChange={onChange} />
    </>
  );
});

export const form: OwnForm = { Title, Fields, button: 'Create' };
