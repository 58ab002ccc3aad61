// signalbox help: how the terminal is used, or what a command asks.
import { collectAll } from '../collect.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { unknownText } from '../lines/wording.ts';
import { commandHelp, helpText } from './helpText.ts';
import type { Asked } from './verb.ts';

export async function help({ around, words, verbs }: Asked): Promise<ExitCode> {
  const { registry } = await collectAll(around.more);
  const [name] = words;
  const command = name === undefined ? undefined : registry.named(name);
  if (name !== undefined && command === undefined) throw new Ending(exitCodes.usage, unknownText(name, registry));
  await around.screen.out(command === undefined ? helpText(registry, verbs) : commandHelp(command, registry));
  return exitCodes.ok;
}
