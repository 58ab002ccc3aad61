// A menu of commands: the button that opens it stands there at once, the list comes when somebody reaches for it.
import type { MenuProps } from '@fluentui/react-components';
import { cloneElement, type ReactElement } from 'react';
import { late } from './late.tsx';
import { useMenuOpener } from './useMenuOpener.ts';

const CommandMenuList = late(async () => (await import('./CommandMenuList.tsx')).CommandMenuList);

interface CommandMenuProps {
  /** What opens it. */
  children: ReactElement<ReturnType<typeof useMenuOpener>['props']>;
  /** Ids of the commands, in their order. */
  commands: readonly string[];
  answers?: Record<string, unknown>;
  position?: MenuProps['positioning'];
}

export function CommandMenu({ children, commands, answers = {}, position = 'below-end' }: CommandMenuProps) {
  const { opener, close, props } = useMenuOpener();
  return (
    <>
      {cloneElement(children, props)}
      {opener !== undefined && (
        <CommandMenuList commands={commands} answers={answers} position={position} opener={opener} onClose={close} />
      )}
    </>
  );
}
