// The buttons below a form: close it, or send it.
import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { DialogButtons } from '../../shared/commands/DialogButtons.tsx';
import type { Leaving } from './useLeaving.ts';

interface FormActionsProps {
  leaving: Leaving;
  leave: string;
  /** What stands on the button that sends it; one that only shows something has none. */
  send: string | undefined;
  canSend: boolean;
}

export function FormActions({ leaving, leave, send, canSend }: FormActionsProps) {
  const isAsked = leaving.question !== undefined;
  const wasAsked = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Go back is gone, and the keys stay with the dialog.
    if (wasAsked.current && !isAsked) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <DialogButtons
      others={isAsked && <Button onClick={leaving.stay}>Go back</Button>}
      leave={
        <Button ref={button} onClick={leaving.leave}>
          {isAsked ? 'Close all the same' : leave}
        </Button>
      }
      act={
        send !== undefined && (
          <Button appearance="primary" type="submit" disabledFocusable={!canSend}>
            {send}
          </Button>
        )
      }
    />
  );
}
