// Runs a command from a control on the page, at the desk where every surface runs them.
import { useCallback } from 'react';
import type { Command } from '../../../commands/kernel/command.ts';
import { useDeskAccess } from '../context/DeskContext.ts';

/** What is drawn before the desk is open names its commands by id. */
export function useRunCommand(surface: 'button' | 'key' = 'button') {
  const { soon } = useDeskAccess();
  return useCallback(
    (wanted: Command | string, answers: Record<string, unknown> = {}) => {
      const run = async () => {
        const desk = await soon();
        const command = typeof wanted === 'string' ? desk.registry.get(wanted) : wanted;
        if (command === undefined) throw new Error(`${String(wanted)} is no command`);
        await desk.run(command, answers, { surface });
      };
      void run();
    },
    [soon, surface],
  );
}
