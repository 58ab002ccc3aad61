// What can be done with the row in full: the first actions of its record as buttons, the others in a menu; made from the registry.
import { Button, makeStyles } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Command } from '../../../../commands/kernel/command.ts';
import { groupOf, rowActionsOf } from '../../../../commands/kernel/rowAction.ts';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { CommandMenu } from '../../commands/CommandMenu.tsx';
import { useDesk } from '../../context/DeskContext.ts';

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '8px' } });

// What every list can do has its own place: the icons beside the name.
const isOfRecord = ({ id }: { id: string }): boolean => !/^(list|link)\./.test(id);
const mostButtons = 3;

export const PeekActions = observer(function PeekActions<Row>({ list }: { list: RecordList<Row> }) {
  const styles = useStyles();
  const { registry, situation } = useDesk();
  const { size } = list.selected;
  // With a selection every action means the selection, and not the row that is shown here.
  if (size > 0) {
    return (
      <div className={styles.actions}>
        <CommandButton command="list.actions" appearance="outline">
          {`Actions on ${size} selected`}
        </CommandButton>
      </div>
    );
  }
  const commands = rowActionsOf(registry, situation).filter(isOfRecord);
  if (commands.length === 0) return null;
  const isDangerous = (command: Command): boolean => groupOf(command) === 'dangerous';
  const safe = commands.filter((command) => !isDangerous(command)).map(({ id }) => id);
  const dangerous = commands.filter(isDangerous).map(({ id }) => id);
  const rest = safe.slice(mostButtons);
  const more = rest.length + dangerous.length;
  return (
    <div className={styles.actions}>
      {safe.slice(0, mostButtons).map((id) => (
        <CommandButton key={id} command={id} appearance="outline" />
      ))}
      {more > 0 && (
        <CommandMenu commands={rest} dangerous={dangerous} position="below-start">
          <Button size="small" appearance="subtle">
            {`${more} more`}
          </Button>
        </CommandMenu>
      )}
    </div>
  );
});
