// A menu of commands, each with its key, or with the reason why not now.
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, type MenuProps } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { verdictOf } from '../../commands/kernel/verdict.ts';
import { useDesk } from './DeskContext.ts';
import { keyText } from './keyText.ts';

interface CommandMenuProps {
  /** What opens it. */
  children: ReactElement;
  /** Ids of the commands, in their order. */
  commands: readonly string[];
  answers?: Record<string, unknown>;
  position?: MenuProps['positioning'];
}

export const CommandMenu = observer(function CommandMenu({
  children,
  commands,
  answers = {},
  position,
}: CommandMenuProps) {
  const desk = useDesk();
  const shown = commands.flatMap((id) => {
    const command = desk.registry.get(id);
    if (command === undefined) throw new Error(`${id} is no command`);
    const verdict = verdictOf(command, desk.situation, answers);
    return verdict.kind === 'absent' ? [] : [{ command, verdict }];
  });
  return (
    <Menu positioning={position ?? 'below-end'}>
      <MenuTrigger disableButtonEnhancement>{children}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {shown.map(({ command, verdict }) => (
            <MenuItem
              key={command.id}
              disabled={verdict.kind === 'disabled'}
              secondaryContent={keyText(desk.registry, command)}
              subText={verdict.kind === 'disabled' ? verdict.reason : undefined}
              onClick={() => void desk.run(command, answers, { surface: 'menu' })}
            >
              {command.title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
