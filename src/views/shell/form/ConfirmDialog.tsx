// The one question before a command that cannot be taken back.
import {
  Dialog,
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
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Surface } from '../../../commands/kernel/runCommand.ts';
import { formatLine } from '../../../commands/kernel/line.ts';
import { questionOf, withPresets } from '../../../commands/kernel/verdict.ts';
import { askToType, isTyped } from '../../../commands/kernel/countToType.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useLayerFocus } from '../../shared/focus/useLayerFocus.ts';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';
import { problemsOf, readAnswers, textsOf } from './answers.ts';
import { ConfirmButtons } from './ConfirmButtons.tsx';
import { ConfirmDetails } from './ConfirmDetails.tsx';
import { Masked } from '../../shared/cells/Masked.tsx';
import { sayYes } from '../../shared/commands/sayYes.ts';
import { usePrepared } from './usePrepared.ts';

const useStyles = makeStyles({
  typed: { marginTop: tokens.spacingVerticalM, maxWidth: '320px' },
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
  const firstButton = useRef<HTMLButtonElement>(null);
  const described = useId();
  useLayerFocus('question', asked);
  const command = asked && desk.registry.get(asked.command);
  const [typed, setTyped] = useState({ asked, text: '' });
  const [filled, setFilled] = useState<Filled>({ asked, texts: {}, problems: {} });
  // Worked out anew whenever the record changes: a yes is never given to what was true a moment ago.
  const question = asked && command && questionOf(command, asked.answers, desk.situation, asked.surface as Surface);
  const typesCount = question?.count !== undefined;
  // What may be filled in stands before the buttons; one Enter is still the yes. A number is typed at once, a name is not:
  // what ends something for good begins at Cancel.
  useEffect(() => {
    if (!typesCount) firstButton.current?.focus();
  }, [asked, typesCount]);
  usePrepared(asked, command, question);
  if (asked === undefined || command === undefined || question === undefined) return null;
  const leave = () => shell.confirm(undefined);
  // What was typed for one question says nothing to the next.
  const text = typed.asked === asked ? typed.text : '';
  const { facts = [], fields = [] } = question;
  const askedToType = askToType(question);
  const { texts, problems } = filled.asked === asked ? filled : { texts: {}, problems: {} };
  const missing = question.notYet ?? (isTyped(text, question) ? undefined : askedToType);
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    if (fields.length === 0) {
      leave();
      return void sayYes(desk, command, asked);
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
    void sayYes(desk, command, asked, answers, line).then((outcome) => {
      const refused = problemsOf(command, outcome);
      if (Object.keys(refused).length === 0 || shell.layer !== undefined) return;
      // It is asked again, with what was filled in.
      setFilled({ asked, texts, problems: refused });
      shell.confirm(asked);
    });
  };
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && leave()}>
      <DialogSurface aria-describedby={described}>
        <form noValidate onSubmit={run}>
          <DialogBody>
            <DialogTitle>{question.button}</DialogTitle>
            <DialogContent>
              <span id={described}>
                <Masked as="text">{question.text}</Masked>
              </span>
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
              {askedToType !== undefined && (
                <Field className={styles.typed} label={askedToType}>
                  <Input
                    inputMode={question.name === undefined ? 'numeric' : 'text'}
                    autoComplete="off"
                    value={text}
                    onChange={(_event, { value }) => setTyped({ asked, text: value })}
                  />
                </Field>
              )}
            </DialogContent>
            <ConfirmButtons
              button={question.button}
              isDelete={command.isDelete}
              missing={missing}
              firstButton={firstButton}
              onLeave={leave}
            />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
});
