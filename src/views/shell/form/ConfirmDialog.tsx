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
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Surface } from '../../../commands/kernel/runCommand.ts';
import { formatLine } from '../../../commands/kernel/line.ts';
import { withPresets } from '../../../commands/kernel/verdict.ts';
import { askForCount, isCount } from '../../../commands/kernel/countToType.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useLayerFocus } from '../../shared/focus/useLayerFocus.ts';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';
import { readAnswers, textsOf } from './answers.ts';
import { ConfirmDetails } from './ConfirmDetails.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';
import { usePrepared } from './usePrepared.ts';

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

interface Filled {
  /** What was filled in for one question says nothing to the next. */
  asked: unknown;
  texts: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

export const ConfirmDialog = observer(function ConfirmDialog() {
  const styles = useStyles();
  useReturnFocus('question');
  const desk = useDesk();
  const { shell } = desk.stores;
  const asked = shell.confirming;
  const yesButton = useRef<HTMLButtonElement>(null);
  // What may be filled in stands before the buttons; one Enter is still the yes.
  useEffect(() => yesButton.current?.focus(), [asked]);
  useLayerFocus('question', asked);
  const command = asked && desk.registry.get(asked.command);
  const [typed, setTyped] = useState({ asked, text: '' });
  const [filled, setFilled] = useState<Filled>({ asked, texts: {}, problems: {} });
  // Worked out anew whenever the record changes: a yes is never given to what was true a moment ago.
  const question = asked && command?.confirm?.(asked.answers, desk.situation);
  usePrepared(asked, command, question);
  if (asked === undefined || command === undefined || question === undefined) return null;
  const leave = () => shell.confirm(undefined);
  // What was typed for one question says nothing to the next.
  const text = typed.asked === asked ? typed.text : '';
  const { count, facts = [], fields = [] } = question;
  const { texts, problems } = filled.asked === asked ? filled : { texts: {}, problems: {} };
  const missing = question.notYet ?? (count === undefined || isCount(text, count) ? undefined : askForCount(count));
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    if (fields.length === 0) {
      leave();
      void desk.run(command, asked.answers, { surface: asked.surface as Surface, confirmed: asked.line });
      return;
    }
    // The record that was asked about, with what was filled in.
    const { answers, problems } = readAnswers(
      command,
      { ...textsOf(command, asked.answers), ...texts },
      desk.situation,
    );
    setFilled({ asked, texts, problems });
    if (Object.keys(problems).length > 0) return;
    leave();
    const line = formatLine(command, withPresets(command, desk.situation, answers));
    void desk.run(command, answers, { surface: asked.surface as Surface, confirmed: line });
  };
  // A button that does nothing yet is grey.
  const isRed = command.isDelete && missing === undefined;
  const yes = (
    <Button
      key="yes"
      ref={command.isDelete ? undefined : yesButton}
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
              <Masked as="text">{question.text}</Masked>
              <ConfirmDetails
                facts={facts}
                questions={fields.flatMap((name) => {
                  const asks = command.asks[name];
                  return asks === undefined ? [] : [{ name, asks }];
                })}
                texts={texts}
                problems={problems}
                onChange={(name, value) => setFilled({ asked, texts: { ...texts, [name]: value }, problems: {} })}
              />
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
