// Asks a command's questions all at once: when there are too many to ask one after the other, or when they are to be looked over.
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { Surface } from '../../../commands/kernel/runCommand.ts';
import { formatLine } from '../../../commands/kernel/line.ts';
import { questionOf, withPresets } from '../../../commands/kernel/verdict.ts';
import type { OwnForm } from '../../shared/commands/ownForm.ts';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { useLayerFocus } from '../../shared/focus/useLayerFocus.ts';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';
import { problemsOf, readAnswers } from './answers.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ownFormOf } from './ownForms.ts';
import { FormActions } from './FormActions.tsx';
import { FormFields } from './FormFields.tsx';
import { conflictOf, useConflict } from './useConflict.ts';
import { useFilledIn } from './useFilledIn.ts';
import { useLeaving } from './useLeaving.ts';
import { usePrepared } from './usePrepared.ts';

export const CommandForm = observer(function CommandForm() {
  const { fillingIn } = useDesk().stores.shell;
  const Own = fillingIn && ownFormOf(fillingIn.command);
  return Own === undefined ? <FormDialog /> : <Own>{(own) => <FormDialog own={own} />}</Own>;
});

const FormDialog = observer(function FormDialog({ own }: { own?: OwnForm }) {
  useReturnFocus('dialog');
  const desk = useDesk();
  const { registry, situation, stores, run } = desk;
  const { fillingIn, isSending } = stores.shell;
  useLayerFocus('form', fillingIn);
  const command = fillingIn && registry.get(fillingIn.command);
  const leaving = useLeaving(fillingIn, own);
  const { texts, problems, setText, setProblems } = useFilledIn(fillingIn, command);
  const { conflict, setFound, settle } = useConflict(fillingIn);
  const isConfirm = fillingIn?.isConfirm === true;
  const confirmation =
    isConfirm && command !== undefined
      ? questionOf(command, readAnswers(command, texts, situation).answers, situation, fillingIn.surface as Surface)
      : undefined;
  usePrepared(isConfirm ? fillingIn : undefined, command, confirmation);
  if (fillingIn === undefined || command === undefined) return null;
  const { answers: known } = fillingIn;
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
      const found = conflictOf(outcome, command, fillingIn, desk.situation);
      setFound(found);
      // The dialog says it in place of the notice.
      if (found !== undefined) stores.notices.forgetFailures(command.title, [outcome.message]);
      setProblems(problemsOf(command, outcome));
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
            {mayRun && (
              <FormFields
                command={command}
                own={own}
                answers={known}
                texts={texts}
                onChange={setText}
                problems={problems}
                question={confirmation?.text}
                leaving={leaving.question}
              />
            )}
            <FormActions
              leaving={leaving}
              leave={own?.leave ?? 'Cancel'}
              send={mayRun && sends ? (own?.button ?? confirmation?.button ?? command.title) : undefined}
              canSend={!isSending && own?.canSend?.(texts) !== false}
            />
          </DialogBody>
        </form>
        {conflict !== undefined && (
          <ConflictDialog command={command} conflict={conflict} texts={texts} setText={setText} onClose={settle} />
        )}
      </DialogSurface>
    </Dialog>
  );
});
