// The one question before a command that cannot be taken back.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { Surface } from '../../../commands/kernel/door.ts';
import { askForCount, isCount } from '../../../commands/kernel/countToType.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useReturnFocus } from '../../shared/useReturnFocus.ts';

const useStyles = makeStyles({
  choice: { whiteSpace: 'nowrap' },
  count: { marginTop: tokens.spacingVerticalM, maxWidth: '320px' },
});

export const ConfirmDialog = observer(function ConfirmDialog() {
  const styles = useStyles();
  useReturnFocus('question');
  const desk = useDesk();
  const { frame } = desk.stores;
  const asked = frame.confirming;
  const command = asked && desk.registry.get(asked.command);
  const [typed, setTyped] = useState({ asked, text: '' });
  // Worked out anew whenever the record changes: a yes is never given to what was true a moment ago.
  const question = asked && command?.confirm?.(asked.answers, desk.situation);
  if (asked === undefined || command === undefined || question === undefined) return null;
  const leave = () => frame.confirm(undefined);
  // What was typed for one question says nothing to the next.
  const text = typed.asked === asked ? typed.text : '';
  const { count } = question;
  const missing = count === undefined || isCount(text, count) ? undefined : askForCount(count);
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    leave();
    void desk.run(command, asked.answers, { surface: asked.surface as Surface, confirmed: true });
  };
  const yes = (
    <Button
      key="yes"
      type="submit"
      className={styles.choice}
      appearance="primary"
      disabledFocusable={missing !== undefined}
      aria-description={missing}
      data-hint={missing}
    >
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
        <form noValidate onSubmit={run}>
          <DialogBody>
            <DialogTitle>{question.button}</DialogTitle>
            <DialogContent>
              {question.text}
              {count !== undefined && (
                <Field className={styles.count} label={askForCount(count)}>
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    value={text}
                    onChange={(_event, { value }) => setTyped({ asked, text: value })}
                  />
                </Field>
              )}
            </DialogContent>
            {/* What comes first has the focus: what deletes is never one careless Enter away. */}
            <DialogActions>{command.isDelete ? [no, yes] : [yes, no]}</DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
});
