// What can be done with the selected rows: each action with the number of records it takes, in the bar above the table.
import {
  Button,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  useOverflowMenu,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { groupOf } from '../../../../../commands/kernel/rowAction.ts';
import { actionText, countedActions } from '../../../../../commands/kernel/bulk/actions.ts';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import { keyText } from '../../../commands/keyText.ts';
import { useDesk } from '../../../context/DeskContext.ts';
import { useComputedLater } from '../../../useComputed.ts';
import { useRunCommand } from '../../useRunCommand.ts';

const useStyles = makeStyles({
  bar: { flexGrow: 1, flexBasis: 0, minWidth: 0, display: 'flex', alignItems: 'center', gap: '4px' },
  actions: { flexGrow: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '4px', overflow: 'hidden' },
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    ':hover:active': { color: tokens.colorStatusDangerForeground1 },
  },
});

/** Those that have no room stand in the menu of the rows. */
function MoreActions() {
  const styles = useStyles();
  const run = useRunCommand();
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>();
  if (!isOverflowing) return null;
  return (
    <Button
      ref={ref}
      size="small"
      appearance="outline"
      aria-haspopup="menu"
      className={styles.button}
      onClick={() => run('list.actions')}
    >
      {`${overflowCount} more`}
    </Button>
  );
}

export const SelectionBar = observer(function SelectionBar() {
  const styles = useStyles();
  const desk = useDesk();
  const run = useRunCommand();
  // A question counts at its moment: the bar behind it says the same numbers.
  const isAsking = desk.stores.shell.layer === 'question';
  // After the paint that shows the selection: a thousand rows are asked about eight commands.
  const actions = useComputedLater(
    () =>
      countedActions(desk.registry, desk.situation).map((action) => ({
        id: action.command.id,
        text: actionText(action, desk.stores.lists.open?.selected.size ?? 0),
        hint: action.reason ?? keyText(desk.registry, action.command),
        isDisabled: action.reason !== undefined,
        isDangerous: groupOf(action.command) === 'dangerous' && action.reason === undefined,
      })),
    [desk, isAsking],
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected rows">
      <CommandButton command="list.select-none" className={styles.button}>
        Clear selection
      </CommandButton>
      <Overflow>
        <div className={styles.actions}>
          {actions?.map(({ id, text, hint, isDisabled, isDangerous }) => (
            <OverflowItem key={id} id={id}>
              <Button
                size="small"
                appearance="outline"
                className={mergeClasses(styles.button, isDangerous && styles.danger)}
                data-hint={hint}
                aria-description={hint}
                disabledFocusable={isDisabled}
                onClick={() => run(id, {})}
              >
                {text}
              </Button>
            </OverflowItem>
          ))}
          <MoreActions />
        </div>
      </Overflow>
    </div>
  );
});
