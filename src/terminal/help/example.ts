// A line of a command that can be run as it stands, where no row is there to answer for it.
import type { Command } from '../../commands/kernel/command.ts';
import { wholeExamples } from '../../commands/kernel/explain/reference.ts';
import type { Registry } from '../../commands/kernel/registry.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { understand } from '../../commands/kernel/understand.ts';

/** Undefined where a question is open whose choices are not known here. */
export function exampleLine(command: Command, registry: Registry, situation: Situation): string | undefined {
  return wholeExamples(command, registry, situation).find((text) => {
    const { command: meant, faults, expects } = understand(text, registry, situation);
    return meant === command && faults.length === 0 && expects === undefined;
  });
}
