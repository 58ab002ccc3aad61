// Asks a command's questions all at once: when there are too many to ask one after the other, or when they are to be looked over.
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { Surface } from '../../../commands/kernel/runCommand.ts';
import { formatLine } from '../../../commands/kernel/line.ts';
import { withPresets } from '../../../commands/kernel/verdict.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import type { OwnForm } from '../../shared/commands/ownForm.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useLayerFocus } from '../../shared/focus/useLayerFocus.ts';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';
import { readAnswers } from './answers.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { ownFormOf } from './ownForms.ts';
import { FormActions } from './FormActions.tsx';
import { QuestionField } from './QuestionField.tsx';
import { useFilledIn } from './useFilledIn.ts';
import { useLeaving } from './useLeaving.ts';
import { usePrepared } from './usePrepared.ts';

const useStyles = makeStyles({
  // A long choice is cut within its field, and does not push it out of a narrow window.
  content: { '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '10px 16px' },
  question: { gridColumn: '1 / -1', margin: 0 },
});

export const CommandForm = observer(function CommandForm() {
  const { fillingIn } = useDesk().stores.shell;
  const Own = fillingIn && ownFormOf(fillingIn.command);
  return Own === undefined ? <FormDialog /> : <Own>{(own) => <FormDialog own={own} />}</Own>;
});

const FormDialog = observer(function FormDialog({ own }: { own?: OwnForm }) {
  const styles = useStyles();
  useReturnFocus('dialog');
  const say = useMasked();
  const { registry, situation, stores, run } = useDesk();
  const { fillingIn, filled, isSending } = stores.shell;
  useLayerFocus('form', fillingIn);
  const command = fillingIn && registry.get(fillingIn.command);
  const leaving = useLeaving(fillingIn, own);
  const { texts, problems, setText, setProblems } = useFilledIn(fillingIn, command);
  const isConfirm = fillingIn?.isConfirm === true;
  const confirmation =
    isConfirm && command !== undefined
      ? command.confirm?.(readAnswers(command, texts, situation).answers, situation, fillingIn.surface as Surface)
      : undefined;
  usePrepared(isConfirm ? fillingIn : undefined, command, confirmation);
  if (fillingIn === undefined || command === undefined) return null;
  const { answers: known } = fillingIn;
  // What the row says already is not asked, nor whether a look is needed.
  const asked = Object.entries(command.asks).filter(
    ([name, { ofRow, settles }]) => settles !== true && (!ofRow || known[name] === undefined),
  );
  // The level may have been taken away since it was opened.
  const mayRun = stores.session.may(command.level);
  // One that only shows something has nothing to send.
  const sends = own === undefined || own.button !== undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (fillingIn === undefined || command === undefined || !sends) return;
    const { answers, problems: found } = readAnswers(command, texts, situation);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    // The records that the form was opened for are not asked again, and are the ones it is sent for.
    const line = formatLine(command, withPresets(command, situation, answers));
    const outcome = await run(command, answers, {
      surface: fillingIn.surface as Surface,
      holds: true,
      ...(isConfirm ? { confirmed: line } : {}),
    });
    if (outcome.kind === 'done' || outcome.kind === 'confirms') leaving.close();
    else if (outcome.kind === 'misfit') setProblems({ [outcome.question]: outcome.message });
    else if (outcome.kind === 'failed') {
      const { field = '' } = outcome.failure;
      // At the field stands what is wrong with it; the notice says the rest.
      if (field in command.asks) setProblems({ [field]: outcome.failure.message });
    }
  }
  return (
    // A click beside it loses nothing that was typed.
    <Dialog open onOpenChange={(_event, { open, type }) => !open && type !== 'backdropClick' && leaving.escape()}>
      <DialogSurface>
        <form noValidate aria-label={command.title} onSubmit={(event) => void send(event)}>
          <DialogBody>
            <DialogTitle>{own === undefined ? command.title : <own.Title answers={known} />}</DialogTitle>
            {!mayRun && <DialogContent>You are not authorised to use this</DialogContent>}
            {mayRun && own !== undefined && (
              <DialogContent className={styles.content}>
                <own.Fields
                  key={filled}
                  answers={known}
                  texts={texts}
                  onChange={setText}
                  problems={problems}
                  question={confirmation && say(confirmation.text)}
                />
                <LeaveQuestion text={leaving.question} />
              </DialogContent>
            )}
            {mayRun && own === undefined && (
              <DialogContent className={mergeClasses(styles.content, styles.fields)}>
                {confirmation !== undefined && <p className={styles.question}>{say(confirmation.text)}</p>}
                {asked.map(([name, question]) => (
                  <QuestionField
                    key={name}
                    question={question}
                    choices={question.choices(situation)}
                    text={texts[name] ?? ''}
                    problem={problems[name]}
                    onChange={(text) => setText(name, text)}
                  />
                ))}
              </DialogContent>
            )}
            <FormActions
              leaving={leaving}
              leave={own?.leave ?? 'Cancel'}
              send={mayRun && sends ? (own?.button ?? confirmation?.button ?? command.title) : undefined}
              canSend={!isSending && own?.canSend?.(texts) !== false}
            />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
});
