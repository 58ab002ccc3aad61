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
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type { Surface } from '../../../commands/kernel/runCommand.ts';
import { askForCount, isCount } from '../../../commands/kernel/countToType.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useLayerFocus } from '../../shared/useLayerFocus.ts';
import { useReturnFocus } from '../../shared/useReturnFocus.ts';

const useStyles = makeStyles({
  choice: { whiteSpace: 'nowrap' },
  // What deletes is red, and has a sign: nobody has to see the colour.
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  count: { marginTop: tokens.spacingVerticalM, maxWidth: '320px' },
});

export const ConfirmDialog = observer(function ConfirmDialog() {
  const styles = useStyles();
  useReturnFocus('question');
  const desk = useDesk();
  const { shell } = desk.stores;
  const asked = shell.confirming;
  useLayerFocus('question', asked);
  const command = asked && desk.registry.get(asked.command);
  const [typed, setTyped] = useState({ asked, text: '' });
  // Worked out anew whenever the record changes: a yes is never given to what was true a moment ago.
  const question = asked && command?.confirm?.(asked.answers, desk.situation);
  if (asked === undefined || command === undefined || question === undefined) return null;
  const leave = () => shell.confirm(undefined);
  // What was typed for one question says nothing to the next.
  const text = typed.asked === asked ? typed.text : '';
  const { count } = question;
  const missing = count === undefined || isCount(text, count) ? undefined : askForCount(count);
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    leave();
    void desk.run(command, asked.answers, { surface: asked.surface as Surface, confirmed: asked.line });
  };
  // A button that does nothing yet is grey.
  const isRed = command.isDelete && missing === undefined;
  const yes = (
    <Button
      key="yes"
      type="submit"
      className={mergeClasses(styles.choice, isRed && styles.danger)}
      appearance="primary"
      icon={command.isDelete ? <DeleteRegular /> : undefined}
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
