// What is said of every command in the reference and under "?": its line, keys, level, effect and an example, from the registry alone.
import type { Command } from '../command.ts';
import { quoted } from '../line.ts';
import { effects } from '../plan.ts';
import { Misfit, type AnyQuestion } from '../question.ts';
import type { Registry } from '../registry.ts';
import type { Situation } from '../situation.ts';
import { strokesOf } from '../strokes/strokes.ts';

/** Its short form, where a line that begins with it means this command, and else its id. */
export function verbOf(command: Command, registry: Registry): string {
  const [word] = command.words;
  return word !== undefined && !/\s/.test(word) && registry.named(word) === command ? word : command.id;
}

/** "recrawl <crawler> [same:…]": what has to be answered, and what may be; what the row answers is left to it. */
export function lineForm(command: Command, registry: Registry): string {
  const parts = Object.entries(command.asks)
    .toSorted(([, one], [, other]) => Number(one.optional) - Number(other.optional))
    .map(([name, question]) => {
      const said = question.isFlag === true ? `+${name}` : question.named ? `${name}:…` : name;
      return question.optional || question.ofRow ? `[${said}]` : question.named ? said : `<${name}>`;
    });
  return [verbOf(command, registry), ...parts].join(' ');
}

export const levelWords = { NONE: 'everybody', USER: 'user', STAFF: 'staff', ADMIN: 'administrator' } as const;

export const effectOf = ({ effect }: Command): string => effects[effect];

/** As the registry writes them, a blank between the strokes of a sequence. */
export const keysOf = (command: Command, registry: Registry): readonly string[] =>
  registry.keysOf(command).map((keys) => strokesOf(keys).join(' '));

/** A line that can be typed as it stands; what the row under the cursor answers is left out. */
export function exampleOf(command: Command, registry: Registry, situation: Situation): string {
  let isByPlace = true;
  const given = Object.entries(command.asks).flatMap(([name, question]) => {
    const text = question.optional || question.ofRow ? undefined : answerOf(question, situation);
    // A word would be taken for what was left out before it.
    if (text === undefined) isByPlace &&= question.named;
    if (text === undefined) return [];
    return [question.named || !isByPlace ? `${name}:${quoted(text)}` : quoted(text)];
  });
  return given.length === 0 ? command.id : [verbOf(command, registry), ...given].join(' ');
}

/** Its first choice, or the answer that its own hint names. */
function answerOf(question: AnyQuestion, situation: Situation): string | undefined {
  const [first] = question.choices(situation);
  const hinted = /such as (.+?)(?: or .*)?$/.exec(question.hint ?? '')?.[1];
  const text = first?.text ?? hinted?.split(', ')[0] ?? 'text';
  return question.read(text, situation) instanceof Misfit ? undefined : text;
}
