// How the sessions of somebody are drawn, with the button that ends one.
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import type { SessionRow } from '../../../api/contract/people/managed/sessionRow.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import type { Cells } from '../../shared/recordTable/cells.ts';
import { OfPerson } from './OfPerson.tsx';

const action = ({ id }: SessionRow, isInGrid: boolean) => (
  <CommandButton
    command="person-session.end"
    answers={{ session: id }}
    label={`End session ${id}`}
    icon={<PlugDisconnectedRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<SessionRow> = {
  columns: { actions: { render: (row) => action(row, true), whole: (row) => action(row, false) } },
  titleOf: ({ id, in_browser: inBrowser }) => ({ name: `Session ${id}`, reference: inBrowser ? 'Browser' : 'Script' }),
  Above: OfPerson,
};
