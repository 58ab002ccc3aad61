// The list of a menu of commands, each with its key, or with the reason why not now.
import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  mergeClasses,
  tokens,
  type MenuProps,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { verdictOf } from '../../../commands/kernel/verdict.ts';
import { useDesk } from '../context/DeskContext.ts';
import { keyText } from './keyText.ts';
import { overThePage } from '../overThePage.ts';
import { useReturnFocus } from '../focus/useReturnFocus.ts';

const useStyles = makeStyles({
  // As wide as its longest line; where the window is too low for all of them it scrolls.
  surface: { maxWidth: 'min(420px, calc(100vw - 16px))' },
  item: { minHeight: '28px', maxWidth: 'none', padding: '3px 8px', fontSize: '13px', lineHeight: '20px' },
  key: { whiteSpace: 'nowrap' },
  heading: {
    height: 'auto',
    minHeight: 0,
    padding: '4px 8px 0',
    fontSize: '11px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground3,
  },
  divider: { margin: '2px 0' },
  // The words above them say the same: colour is not the only sign.
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    ':focus': { color: tokens.colorStatusDangerForeground1 },
  },
  // What cannot be done now is grey; why not is to be read.
  reason: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

export interface MenuChoice {
  command: string;
  title?: string;
  answers?: Record<string, unknown>;
}

interface MenuChoices {
  /** What they have in common, where there are several groups. */
  title?: string;
  commands: readonly (string | MenuChoice)[];
  /** Nobody should choose one of these by mistake. */
  isDangerous?: boolean;
}

interface CommandMenuListProps {
  groups: readonly MenuChoices[];
  /** What the commands act on. */
  heading?: string;
  position: MenuProps['positioning'];
  opener: HTMLElement;
  onClose: () => void;
}

export const CommandMenuList = observer(function CommandMenuList(props: CommandMenuListProps) {
  const { groups, heading, position, opener, onClose } = props;
  const desk = useDesk();
  const styles = useStyles();
  useReturnFocus('menu', opener);
  const itemOf = (choice: string | MenuChoice, isDangerous: boolean) => {
    const { command: id, title, answers = {} } = typeof choice === 'string' ? { command: choice } : choice;
    const command = desk.registry.get(id);
    if (command === undefined) throw new Error(`${id} is no command`);
    const verdict = verdictOf(command, desk.situation, answers);
    if (verdict.kind === 'absent') return [];
    const name = title ?? command.title;
    const isDisabled = verdict.kind === 'disabled';
    return [
      <MenuItem
        key={name}
        className={mergeClasses(styles.item, isDangerous && !isDisabled && styles.danger)}
        disabled={isDisabled}
        secondaryContent={{ children: keyText(desk.registry, command), className: styles.key }}
        subText={isDisabled ? { children: verdict.reason, className: styles.reason } : undefined}
        onClick={() => void desk.run(command, answers, { surface: 'menu' })}
      >
        {name}
      </MenuItem>,
    ];
  };
  return (
    <Menu open positioning={overThePage(position, opener)} onOpenChange={(_event, { open }) => !open && onClose()}>
      <MenuPopover className={styles.surface}>
        <MenuList>
          {heading !== undefined && <MenuGroupHeader className={styles.heading}>{heading}</MenuGroupHeader>}
          {groups.map(({ title, commands, isDangerous = false }, place) => (
            <MenuGroup key={title ?? place}>
              {place > 0 && <MenuDivider className={styles.divider} />}
              {title !== undefined && <MenuGroupHeader className={styles.heading}>{title}</MenuGroupHeader>}
              {commands.flatMap((choice) => itemOf(choice, isDangerous))}
            </MenuGroup>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
