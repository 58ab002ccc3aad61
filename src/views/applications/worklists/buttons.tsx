// What the owner of a worklist does with it.
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import type { ListedWorklist } from '../../../stores/records/recordRow.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';

const all = [
  { command: 'worklist.rename', verb: 'Rename', icon: <EditRegular /> },
  { command: 'worklist.share', verb: 'Share', icon: <PeopleRegular /> },
  { command: 'worklist.delete', verb: 'Delete', icon: <DeleteRegular /> },
];

export const ownButtons = ({ id, name, own }: ListedWorklist, isInGrid: boolean) =>
  own
    ? all.map(({ command, verb, icon }) => (
        <CommandButton
          key={command}
          command={command}
          answers={{ worklist: id }}
          label={`${verb} the worklist ${name}`}
          icon={icon}
          isInGrid={isInGrid}
        />
      ))
    : '-';
