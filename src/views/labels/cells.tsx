// How the labels are drawn, with the button that edits one.
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import type { Label } from '../../api/contract/vendors/labels.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { AboveLabels } from './AboveLabels.tsx';

const edit = ({ id, ref }: Label, isInGrid: boolean) => (
  <CommandButton
    command="label.edit"
    answers={{ label: id }}
    label={`Edit the label ${ref}`}
    icon={<EditRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<Label> = {
  columns: { edit: { render: (row) => edit(row, true), whole: (row) => edit(row, false) } },
  titleOf: ({ id, ref }) => ({ name: `Label ${id}`, reference: ref }),
  Above: AboveLabels,
};
