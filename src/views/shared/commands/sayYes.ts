// Runs what was asked about, and tells whoever waits for what comes of the yes.
import type { Desk } from '../../../commands/desk.ts';
import type { Command } from '../../../commands/kernel/command.ts';
import type { Outcome, Surface } from '../../../commands/kernel/runCommand.ts';
import type { Confirming } from '../../../stores/shell/Shell.ts';

export function sayYes(
  desk: Desk,
  command: Command,
  asked: Confirming,
  answers: Record<string, unknown> = asked.answers,
  confirmed: string = asked.line,
): Promise<Outcome> {
  const running = desk.run(command, answers, { surface: asked.surface as Surface, confirmed });
  asked.answered?.(running);
  return running;
}
