// The list of a menu of commands, each with its key, or with the reason why not now.
import {
  Menu,
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

interface CommandMenuListProps {
  commands: readonly string[];
  answers: Record<string, unknown>;
  position: MenuProps['positioning'];
  opener: HTMLElement;
  onClose: () => void;
}

export const CommandMenuList = observer(function CommandMenuList(props: CommandMenuListProps) {
  const { commands, answers, position, opener, onClose } = props;
  const desk = useDesk();
  useMenuFocus(opener);
  const shown = commands.flatMap((id) => {
    const command = desk.registry.get(id);
    if (command === undefined) throw new Error(`${id} is no command`);
    const verdict = verdictOf(command, desk.situation, answers);
    return verdict.kind === 'absent' ? [] : [{ command, verdict }];
  });
  return (
    <Menu
      open
      positioning={{ ...resolvePositioningShorthand(position), target: opener }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
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
