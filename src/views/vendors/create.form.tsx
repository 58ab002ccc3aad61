// The form of vendor.create.
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { canSend, VendorFields } from './VendorFields.tsx';

const Title = () => 'Create vendor';

const Fields = ({ texts, problems = {}, onChange }: OwnFieldsProps) => (
  <VendorFields texts={texts} problems={problems} onChange={onChange} />
);

export const form: OwnForm = { Title, Fields, button: 'Create', canSend };
