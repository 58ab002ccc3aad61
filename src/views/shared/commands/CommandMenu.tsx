// A menu of commands: the button that opens it stands there at once, the list comes when somebody reaches for it.
import type { MenuProps } from '@fluentui/react-components';
import { cloneElement, type ReactElement } from 'react';
import type { MenuChoice } from './CommandMenuList.tsx';
import { WithDesk } from '../context/DeskContext.ts';
import { late } from '../loading/late.tsx';
import { useMenuOpener } from './useMenuOpener.ts';

const CommandMenuList = late(async () => (await import('./CommandMenuList.tsx')).CommandMenuList);

interface CommandMenuProps {
  /** What opens it. */
  children: ReactElement<ReturnType<typeof useMenuOpener>['props']>;
  /** The commands in their order, by id, or with a title and answers of their own. */
  commands: readonly (string | MenuChoice)[];
  /** Those that delete or cannot be undone: they stand last, and red. */
  dangerous?: readonly string[];
  position?: MenuProps['positioning'];
}

export function CommandMenu({ children, commands, dangerous = [], position = 'below-end' }: CommandMenuProps) {
  const { opener, close, props } = useMenuOpener();
  return (
    <>
      {cloneElement(children, props)}
      {opener !== undefined && (
        <WithDesk>
          <CommandMenuList
            groups={[{ commands }, { commands: dangerous, isDangerous: true }].filter(
              (group) => group.commands.length > 0,
            )}
            position={position}
            opener={opener}
            onClose={close}
          />
        </WithDesk>
      )}
    </>
  );
}
