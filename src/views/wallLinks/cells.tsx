// How the links for walls are drawn, with the button that revokes one.
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { WallLink } from '../../api/contract/now/wallLinks.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { NewLink } from './NewLink.tsx';

const revoke = ({ id, name }: WallLink, isInGrid: boolean) => (
  <CommandButton
    command="wall-link.revoke"
    answers={{ rows: [String(id)] }}
    label={`Revoke ${name}`}
    icon={<DeleteRegular />}
    isInGrid={isInGrid}
  />
);

export const cells: Cells<WallLink> = {
  columns: { revoke: { render: (row) => revoke(row, true), whole: (row) => revoke(row, false) } },
  titleOf: ({ id, name }) => ({ name: `Wall link ${id}`, reference: name }),
  Above: NewLink,
};
