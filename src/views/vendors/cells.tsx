// How the vendors are drawn, with the button that edits one.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { VendorRow } from '../../api/contract/vendors/vendors.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { CreateVendor } from './CreateVendor.tsx';

const edit = ({ id, name }: VendorRow, isInGrid: boolean) => (
  <CommandButton
    command="vendor.edit"
    answers={{ vendor: id }}
    label={`Edit the vendor ${name}`}
    icon={<EditRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<VendorRow> = {
  columns: { actions: { render: (row) => edit(row, true), whole: (row) => edit(row, false) } },
  titleOf: ({ id, name }) => ({ name: `Vendor ${id}`, reference: name }),
  InForm: CreateVendor,
};
