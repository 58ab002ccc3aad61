// The form of vendor.edit.
import { observer } from 'mobx-react-lite';
import { vendorOf } from '../../commands/vendors/theVendor.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { canSend, VendorFields } from './VendorFields.tsx';

const Title = () => 'Edit vendor';

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const vendor = vendorOf(answers['vendor'], useDesk().situation);
  return <VendorFields texts={texts} problems={problems} onChange={onChange} vendor={vendor?.id ?? 0} />;
});

export const form: OwnForm = { Title, Fields, button: 'Update', canSend };
