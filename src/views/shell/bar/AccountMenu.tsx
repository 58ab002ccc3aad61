// Who is signed in, and how they like the workbench.
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { observer } from 'mobx-react-lite';
import { CommandMenu } from '../../shared/commands/CommandMenu.tsx';
import { useStores } from '../../shared/context/StoresContext.ts';
import { narrow } from '../../shared/narrow.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';

const useStyles = makeStyles({
  button: { minWidth: 0, fontWeight: tokens.fontWeightRegular },
  name: {
    maxWidth: '200px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrow]: { display: 'none' },
  },
});

const commands = [
  'go.account',
  'theme.switch',
  'zone.switch',
  'density.switch',
  'keys.change',
  'keys.toggle',
  'status-line.toggle',
  'help.open',
  'session.sign-out',
];

export const AccountMenu = observer(function AccountMenu() {
  const styles = useStyles();
  const say = useMasked();
  const email = say(useStores().session.user?.email ?? '');
  return (
    <CommandMenu commands={commands}>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={<PersonRegular />}
        aria-label={`Account ${email}`}
      >
        <span className={styles.name}>{email}</span>
        <ChevronDownRegular aria-hidden />
      </Button>
    </CommandMenu>
  );
});
