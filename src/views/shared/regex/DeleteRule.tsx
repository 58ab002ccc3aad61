// In the edit form of a rule: closes the form and asks whether the rule is to be deleted.
import { Button, makeStyles } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useStores } from '../context/StoresContext.ts';
import { useRunCommand } from '../recordTable/useRunCommand.ts';

const useStyles = makeStyles({ button: { marginTop: '12px' } });

export function DeleteRule({ command, rule }: { command: string; rule: unknown }) {
  const styles = useStyles();
  const { shell } = useStores();
  const run = useRunCommand();
  return (
    <Button
      size="small"
      icon={<DeleteRegular />}
      className={styles.button}
      onClick={() => {
        shell.fillIn(undefined);
        run(command, { rule });
      }}
    >
      Delete
    </Button>
  );
}
