// How the API tokens are drawn: the name, and the buttons that reveal, rename and delete one.
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import type { Token } from '../../api/contract/people/tokens.ts';
import { CommandButton } from '../shared/commands/CommandButton.tsx';
import type { Cells } from '../shared/recordTable/cells.ts';
import { AboveTokens } from './AboveTokens.tsx';
import { TokenFacts, TokenName } from './TokenFacts.tsx';

const actions = [
  ['token.reveal', 'Reveal', <EyeRegular key="icon" />],
  ['token.rename', 'Rename', <EditRegular key="icon" />],
  ['token.delete', 'Delete', <DeleteRegular key="icon" />],
] as const;

const buttons = ({ id, name }: Token, isInGrid: boolean) =>
  actions.map(([command, verb, icon]) => (
    <CommandButton
      key={command}
      command={command}
      answers={{ token: id }}
      label={`${verb} ${name === '' ? `token ${id}` : name}`}
      icon={icon}
      isInGrid={isInGrid}
    />
  ));

export const cells: Cells<Token> = {
  columns: {
    name: { render: (row) => <TokenName row={row} />, whole: ({ name }) => name },
    actions: { render: (row) => buttons(row, true), whole: (row) => buttons(row, false) },
  },
  titleOf: ({ id, name }) => ({ name: `Token ${id}`, reference: name }),
  More: TokenFacts,
  Above: AboveTokens,
};
