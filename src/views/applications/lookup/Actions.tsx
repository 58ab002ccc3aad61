// What can be done with the application in view: what is most wanted now, its documents, prints and webhooks as menus, and last what destroys something.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no fieldset: nothing here is filled in */
import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { observer } from 'mobx-react-lite';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { mainActionOf } from '../../../stores/applications/record/mainAction.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { CommandMenu } from '../../shared/commands/CommandMenu.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { narrow } from '../../shared/narrow.ts';
import { actionGroups, actionsBeside, actionsDestroying, actionsMore } from './actionGroups.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    paddingTop: '6px',
    // One line that scrolls: the record below it keeps its room.
    [narrow]: { flexWrap: 'nowrap', overflowX: 'auto', paddingBottom: '4px', '& > *': { flexShrink: 0 } },
  },
});

export const Actions = observer(function Actions({ record }: { record: Application }) {
  const styles = useStyles();
  const main = mainActionOf(record);
  const withoutMain = (commands: readonly string[]) => commands.filter((id) => id !== main?.command);
  return (
    <div className={styles.actions} role="group" aria-label="Application actions">
      {main !== undefined && (
        <WithDesk>
          <CommandButton command={main.command} answers={main.answers ?? {}} appearance="primary" />
        </WithDesk>
      )}
      {actionGroups(record).map(({ title, commands }) => (
        <Family key={title} title={title} commands={commands} />
      ))}
      <WithDesk>
        {withoutMain(actionsBeside).map((id) => (
          <CommandButton key={id} command={id} appearance="outline" />
        ))}
      </WithDesk>
      <Family title="More" commands={withoutMain(actionsMore)} dangerous={actionsDestroying} />
    </div>
  );
});

interface FamilyProps {
  title: string;
  commands: Parameters<typeof CommandMenu>[0]['commands'];
  dangerous?: readonly string[];
}

const Family = ({ title, commands, dangerous = [] }: FamilyProps) => (
  <CommandMenu commands={commands} dangerous={dangerous} position="below-start">
    <Button size="small" appearance="outline" icon={<ChevronDownRegular />} iconPosition="after">
      {title}
    </Button>
  </CommandMenu>
);
