// The list of a menu of commands, each with its key, or with the reason why not now.
import {
  makeStyles,
  Menu,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  resolvePositioningShorthand,
  tokens,
  type MenuProps,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { verdictOf } from '../../../commands/kernel/verdict.ts';
import { useDesk } from '../context/DeskContext.ts';
import { keyText } from './keyText.ts';
import { useReturnFocus } from '../useReturnFocus.ts';

const useStyles = makeStyles({
  // As wide as its longest line; where the window is too low for all of them it scrolls.
  surface: { maxWidth: '420px' },
  item: { minHeight: '28px', maxWidth: 'none', padding: '3px 8px', fontSize: '13px', lineHeight: '20px' },
  key: { whiteSpace: 'nowrap' },
  // What cannot be done now is grey; why not is to be read.
  reason: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

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
  const styles = useStyles();
  useReturnFocus('menu', opener);
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
      positioning={{ ...resolvePositioningShorthand(position), target: opener, autoSize: 'height' }}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <MenuPopover className={styles.surface}>
        <MenuList>
          {heading !== undefined && <MenuGroupHeader>{heading}</MenuGroupHeader>}
          {shown.map(({ command, title, answers, verdict }) => (
            <MenuItem
              key={title}
              className={styles.item}
              disabled={verdict.kind === 'disabled'}
              secondaryContent={{ children: keyText(desk.registry, command), className: styles.key }}
              subText={verdict.kind === 'disabled' ? { children: verdict.reason, className: styles.reason } : undefined}
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
