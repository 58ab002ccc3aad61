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
  const given = givenIn(command, situation, false);
  return given.length === 0 ? command.id : lineWith(given, command, registry, false);
}

/** The same where no row answers for it, by place and by name; undefined where a question is open whose choices are not known here. */
export function wholeExamples(command: Command, registry: Registry, situation: Situation): readonly string[] {
  const given = givenIn(command, situation, true);
  const isWhole = Object.entries(command.asks).every(
    ([name, { optional }]) => optional || given.some((one) => one.name === name),
  );
  return isWhole ? [false, true].map((isByName) => lineWith(given, command, registry, isByName)) : [];
}

interface Given {
  name: string;
  text: string;
  named: boolean;
}

function givenIn({ asks }: Command, situation: Situation, isRowless: boolean): readonly Given[] {
  let isByPlace = true;
  return Object.entries(asks).flatMap(([name, question]) => {
    const isLeft = question.ofRow ? !isRowless : question.optional;
    const text = isLeft ? undefined : answerOf(question, situation, isRowless);
    // A word would be taken for what was left out before it.
    if (text === undefined) isByPlace &&= question.named;
    return text === undefined ? [] : [{ name, text, named: question.named || !isByPlace }];
  });
}

const lineWith = (given: readonly Given[], command: Command, registry: Registry, isByName: boolean): string =>
  [
    given.length === 0 ? command.id : verbOf(command, registry),
    ...given.map(({ name, text, named }) => (named || isByName ? `${name}:${quoted(text)}` : quoted(text))),
  ].join(' ');

/** Records that any row could be of. */
const someRecords = ['812', '3f2a9c1d-4b5e-4f60-8a71-92b3c4d5e6f7'];

/** Its first choice, or the answer that its own hint names. */
function answerOf(question: AnyQuestion, situation: Situation, isNamed: boolean): string | undefined {
  const [choice] = question.choices(situation);
  // A number of the service says less than its name.
  const first = isNamed && /^\d+$/.test(choice?.text ?? '') ? choice?.title : choice?.text;
  const hinted = /such as (.+?)(?: or .*)?$/.exec(question.hint ?? '')?.[1];
  const texts = [first ?? hinted?.split(', ')[0], ...(question.ofRow ? someRecords : ['text'])];
  return texts.find((text) => text !== undefined && !(question.read(text, situation) instanceof Misfit));
}
