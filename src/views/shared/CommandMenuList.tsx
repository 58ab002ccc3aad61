// The list of a menu of commands, each with its key, or with the reason why not now.
import {
  Menu,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  resolvePositioningShorthand,
  type MenuProps,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { verdictOf } from '../../commands/kernel/verdict.ts';
import { useDesk } from './DeskContext.ts';
import { keyText } from './keyText.ts';
import { useMenuFocus } from './useMenuFocus.ts';

export interface MenuChoice {
  command: string;
  title?: string;
  answers?: Record<string, unknown>;
}

interface CommandMenuListProps {
  commands: readonly (string | MenuChoice)[];
  /** What the commands act on. */
  heading?: string;
  position: MenuProps['positioning'];
  opener: HTMLElement;
  onClose: () => void;
}

export const CommandMenuList = observer(function CommandMenuList(props: CommandMenuListProps) {
  const { commands, heading, position, opener, onClose } = props;
  const desk = useDesk();
  useMenuFocus(opener);
  const shown = commands.flatMap((choice) => {
    const { command: id, title, answers = {} } = typeof choice === 'string' ? { command: choice } : choice;
    const command = desk.registry.get(id);
    if (command === undefined) throw new Error(`${id} is no command`);
    const verdict = verdictOf(command, desk.situation, answers);
    return verdict.kind === 'absent' ? [] : [{ command, title: title ?? command.title, answers, verdict }];
  });
  return (
    <Menu
      open
      positioning={{ ...resolvePositioningShorthand(position), target: opener }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <MenuPopover>
        <MenuList>
          {heading !== undefined && <MenuGroupHeader>{heading}</MenuGroupHeader>}
          {shown.map(({ command, title, answers, verdict }) => (
            <MenuItem
              key={title}
              disabled={verdict.kind === 'disabled'}
              secondaryContent={keyText(desk.registry, command)}
              subText={verdict.kind === 'disabled' ? verdict.reason : undefined}
              onClick={() => void desk.run(command, answers, { surface: 'menu' })}
            >
              {title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
