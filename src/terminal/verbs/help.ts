// signalbox help: how the terminal is used, what a command asks, or what the commands of a noun are.
import { commandIn } from '../../commands/kernel/understand.ts';
import type { Command } from '../../commands/kernel/command.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { collectAll, type Collected } from '../collect.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { commandHelp } from '../help/commandHelp.ts';
import { inSituation } from '../help/situation.ts';
import { unknownText } from '../lines/wording.ts';
import { visible } from '../screen.ts';
import { groups, helpText } from './helpText.ts';
import type { Asked } from './verb.ts';

export async function help(asked: Asked): Promise<ExitCode> {
  const { around, words, verbs } = asked;
  const collected = await collectAll(around.more);
  const { registry } = collected;
  const { out } = around.screen;
  if (words.length === 0) {
    await out(helpText(registry, verbs));
    return exitCodes.ok;
  }
  const name = words.join(' ').trim();
  const verb = verbs.find((one) => one.name === words[0]);
  const command = commandIn(name, registry);
  if (verb !== undefined) await out(`signalbox ${`${verb.name} ${verb.usage}`.trim()}\n  ${verb.about}`);
  else if (command !== undefined)
    await out(visible(await inSituation(asked, collected, await tellerOf(asked, command, collected))));
  else if (groups(registry, name).length > 0) await out(groups(registry, name).slice(1).join('\n'));
  else
    throw new Ending(
      exitCodes.usage,
      unknownText(
        words[0] ?? name,
        registry,
        verbs.map((one) => one.name),
      ),
    );
  return exitCodes.ok;
}

async function tellerOf({ options }: Asked, command: Command, collected: Collected) {
  if (!options.schema) return (...known: [Situation, boolean]) => commandHelp(command, collected.registry, ...known);
  const { schemaOf } = await import('../help/answerSchema.ts');
  return (situation: Situation) => JSON.stringify(schemaOf(command, collected, situation), null, 2);
}
