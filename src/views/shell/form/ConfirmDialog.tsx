// The one question before a command that cannot be taken back.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { Surface } from '../../../commands/kernel/door.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useReturnFocus } from '../../shared/useReturnFocus.ts';

const useStyles = makeStyles({ choice: { whiteSpace: 'nowrap' } });

const isDelete = (id: string): boolean => /\.(delete|remove)\b/.test(id);

export const ConfirmDialog = observer(function ConfirmDialog() {
  const styles = useStyles();
  useReturnFocus('question');
  const desk = useDesk();
  const { frame } = desk.stores;
  const asked = frame.confirming;
  const command = asked && desk.registry.get(asked.command);
  // Worked out anew whenever the record changes: a yes is never given to what was true a moment ago.
  const question = asked && command?.confirm?.(asked.answers, desk.situation);
  if (asked === undefined || command === undefined || question === undefined) return null;
  const leave = () => frame.confirm(undefined);
  const run = () => {
    leave();
    void desk.run(command, asked.answers, { surface: asked.surface as Surface, confirmed: true });
  };
  const yes = (
    <Button key="yes" className={styles.choice} appearance="primary" onClick={run}>
      {question.button}
    </Button>
  );
  const no = (
    <Button key="no" onClick={leave}>
      Cancel
    </Button>
  );
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && leave()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{question.button}</DialogTitle>
          <DialogContent>{question.text}</DialogContent>
          {/* The first button has the focus: what deletes is never one careless Enter away. */}
          <DialogActions>{isDelete(command.id) ? [no, yes] : [yes, no]}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});
