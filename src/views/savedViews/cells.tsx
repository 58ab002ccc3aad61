// How the saved views are drawn: own ones with the buttons that change them.
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import type { SavedView } from '../../api/contract/people/savedViews.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';

const buttons = [
  { command: 'view.rename', verb: 'Rename', icon: <EditRegular /> },
  { command: 'view.move', verb: 'Move', icon: <ArrowSortRegular /> },
  { command: 'view.share', verb: 'Share', icon: <PeopleRegular /> },
  { command: 'view.delete', verb: 'Delete', icon: <DeleteRegular /> },
];

const change = ({ id, name, own }: SavedView, isInGrid: boolean) =>
  own
    ? buttons.map(({ command, verb, icon }) => (
        <CommandButton
          key={command}
          command={command}
          answers={{ view: id }}
          label={`${verb} the view ${name}`}
          icon={icon}
          isInGrid={isInGrid}
        />
      ))
    : '-';

export const cells: Cells<SavedView> = {
  columns: { change: { render: (row) => change(row, true), whole: (row) => change(row, false) } },
  titleOf: ({ name, address }) => ({ name, reference: address }),
};
