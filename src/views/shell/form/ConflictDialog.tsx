// The one dialog about a record that somebody else changed or deleted while its form was open: what was typed is kept.
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Command } from '../../../commands/kernel/command.ts';
import { withPresets } from '../../../commands/kernel/verdict.ts';
import { useMasked } from '../../shared/cells/Masked.tsx';
import { useDesk } from '../../shared/context/DeskContext.ts';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import { useFocusAtOnce } from '../../shared/focus/useFocusAtOnce.ts';
import { useReturnFocus } from '../../shared/focus/useReturnFocus.ts';
import { readAnswers } from './answers.ts';
import { Differences } from './Differences.tsx';
import { differencesOf, type Conflict } from './useConflict.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', overflowWrap: 'anywhere' },
  text: { margin: 0 },
});

interface ConflictDialogProps {
  command: Command;
  conflict: Conflict;
  texts: Readonly<Record<string, string>>;
  setText: (name: string, text: string) => void;
  onClose: () => void;
}

export const ConflictDialog = observer(function ConflictDialog(props: ConflictDialogProps) {
  const { command, conflict, texts, setText, onClose } = props;
  const styles = useStyles();
  const say = useMasked();
  const [takes, setTakes] = useState<Readonly<Record<string, boolean>>>({});
  useReturnFocus('question');
  const surface = useFocusAtOnce();
  const { theirs, told } = conflict;
  const differences = differencesOf(command, conflict, texts);

  /** Fields that they alone changed are theirs, whatever is kept. */
  function settle(isKept: (name: string) => boolean): void {
    for (const { name, isMine, their } of differences) if (!isMine || !isKept(name)) setText(name, their);
    const { version = '' } = command.edits ?? {};
    setText(version, theirs?.[version] ?? '');
    onClose();
  }
  const back = <Button onClick={onClose}>Back to the form</Button>;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface ref={surface}>
        <DialogBody>
          <DialogTitle>{theirs === undefined ? 'Deleted meanwhile' : 'Changed meanwhile'}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>
              {theirs === undefined
                ? 'Somebody else has deleted the record of this form. What you typed is still here.'
                : `${say(told)}. What you typed is still here.`}
            </p>
            <Differences
              command={command}
              differences={differences}
              takes={takes}
              onTake={(name, isTheirs) => setTakes({ ...takes, [name]: isTheirs })}
            />
          </DialogContent>
          {theirs === undefined ? (
            <DialogButtons leave={back} act={<MakeAgain command={command} texts={texts} onClose={onClose} />} />
          ) : (
            <DialogButtons
              others={back}
              leave={<Button onClick={() => settle(() => false)}>Take theirs</Button>}
              act={
                <Button appearance="primary" onClick={() => settle((name) => takes[name] !== true)}>
                  {Object.values(takes).includes(true) ? 'Use what is chosen' : 'Keep mine'}
                </Button>
              }
            />
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});

type MakeAgainProps = Pick<ConflictDialogProps, 'command' | 'texts' | 'onClose'>;

/** Opens the form of the command that makes such records, with what was typed. */
const MakeAgain = observer(function MakeAgain({ command, texts, onClose }: MakeAgainProps) {
  const { registry, situation, stores } = useDesk();
  const maker = registry.get(command.edits?.makes ?? '');
  if (maker === undefined || !stores.session.may(maker.level)) return null;
  function make(command: Command): void {
    const { answers } = readAnswers(command, texts, situation);
    onClose();
    const known = withPresets(command, situation, answers);
    stores.shell.fillIn({ command: command.id, answers: known, surface: 'button', isConfirm: true });
  }
  return (
    <Button appearance="primary" onClick={() => make(maker)}>
      Make it again
    </Button>
  );
});
