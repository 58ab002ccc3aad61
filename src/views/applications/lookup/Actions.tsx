// What can be done with the application in view: its documents, prints and webhooks in groups, and the rest beside them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no fieldset: nothing here is filled in */
import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { observer } from 'mobx-react-lite';
import type { Application } from '../../../api/contract/applications/applications.ts';
import { CommandButton } from '../../shared/commands/CommandButton.tsx';
import { CommandMenu } from '../../shared/commands/CommandMenu.tsx';
import { WithDesk } from '../../shared/context/DeskContext.ts';
import { actionGroups, actionsBeside } from './actionGroups.ts';

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', paddingTop: '6px' } });

export const Actions = observer(function Actions({ record }: { record: Application }) {
  const styles = useStyles();
  return (
    <div className={styles.actions} role="group" aria-label="Application actions">
      {actionGroups(record).map(({ title, commands }) => (
        <CommandMenu key={title} commands={commands} position="below-start">
          <Button size="small" appearance="outline" icon={<ChevronDownRegular />} iconPosition="after">
            {title}
          </Button>
        </CommandMenu>
      ))}
      <WithDesk>
        {actionsBeside.map((id) => (
          <CommandButton key={id} command={id} appearance="outline" />
        ))}
      </WithDesk>
    </div>
  );
});
