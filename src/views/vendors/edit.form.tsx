// The form of vendor.edit: its fields, and what somebody else changed of them while it was open.
import { observer } from 'mobx-react-lite';
import type { VendorRow } from '../../api/contract/vendors/vendors.ts';
import { vendorOf } from '../../commands/vendors/theVendor.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useTheirs } from '../shared/commands/useTheirs.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import { canSend, VendorFields } from './VendorFields.tsx';

const Title = () => 'Edit vendor';

/** As the fields hold it. */
const textsOf = ({ name, country_code: country, label, allowed_parents: parents }: VendorRow) => ({
  name,
  country: country ?? '',
  label: label ?? '',
  parents: parents.join(' '),
});

const Fields = observer(function Fields({ answers, texts, problems = {}, onChange }: OwnFieldsProps) {
  const vendor = vendorOf(answers['vendor'], useDesk().situation);
  const theirs = useTheirs(texts, vendor && textsOf(vendor), onChange);
  return (
    <VendorFields texts={texts} problems={problems} onChange={onChange} theirs={theirs} vendor={vendor?.id ?? 0} />
  );
});

export const form: OwnForm = { Title, Fields, button: 'Update', canSend };
