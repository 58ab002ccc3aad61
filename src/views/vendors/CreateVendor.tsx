// The button that makes a vendor, behind the fields of the search.
import { CommandButton } from '../shared/commands/CommandButton.tsx';

export const CreateVendor = () => <CommandButton command="vendor.create" appearance="primary" />;
