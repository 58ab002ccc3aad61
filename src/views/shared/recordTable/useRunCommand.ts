// Runs a command from a control on the page, at the desk where every surface runs them.
import { useCallback } from 'react';
import type { Command } from '../../../commands/kernel/command.ts';
import { useDesk } from '../DeskContext.ts';

export function useRunCommand() {
  const desk = useDesk();
  return useCallback(
    (command: Command, answers: Record<string, unknown> = {}) => void desk.run(command, answers, { surface: 'button' }),
    [desk],
  );
}
