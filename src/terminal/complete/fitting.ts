// What fits at the cursor: commands at the beginning of a line; behind one its choices, its flags and the names of its questions.
import { quoted, readLine, type Segment } from '../../commands/kernel/line.ts';
import type { AskGrammar, CommandGrammar, Fitting, Grammar } from './grammar.ts';

const most = 200;

/** What could stand in place of the word that is typed, as its value and not yet quoted. */
export interface Fit {
  text: string;
  about: string;
  /** It is the name of a question with its answer: "status:DIED". */
  isNamed: boolean;
}

export function fittingLine(before: readonly Segment[], typed: string, grammar: Grammar): readonly Fit[] {
  const [verb, ...given] = before.filter(({ kind }) => kind !== 'blank');
  if (verb === undefined) return fittingCommands(typed, grammar);
  const command = grammar.find(({ names }) => names.some((name) => isSame(name, verb.value)));
  if (command === undefined) return [];
  const open = openAsks(command, given);
  const [, name, value = ''] = /^([a-z][\w-]*):(.*)$/is.exec(typed) ?? [];
  const named = name === undefined ? undefined : open.find((ask) => isSame(ask.name, name));
  if (named !== undefined)
    return fits(
      valuesOf(named, value).map(([text, about]) => [`${named.name}:${text}`, about]),
      true,
    );
  const values = open.filter(({ isNamed }) => !isNamed).flatMap((ask) => valuesOf(ask, typed));
  const flags = open.flatMap(({ isFlag, name: flag, ask }): Fitting[] => (isFlag ? [[`+${flag}`, ask]] : []));
  const names = open.flatMap(({ isFlag, name: one, ask }): Fitting[] => (isFlag ? [] : [[`${one}:`, ask]]));
  return unique([
    ...fits(values, false),
    ...fits(starting(typed, flags), false),
    ...fits(starting(typed, names), true),
  ]).slice(0, most);
}

/** Without a letter the shortest name of each, and from the first letter on every name. */
export function fittingCommands(typed: string, grammar: Grammar): readonly Fit[] {
  const all = grammar.flatMap(({ names, title }) =>
    (typed === '' ? names.slice(0, 1) : names).map((name): Fitting => [name, title]),
  );
  return fits(starting(typed, all), false);
}

const fits = (all: readonly Fitting[], isNamed: boolean): readonly Fit[] =>
  all.map(([text, about]) => ({ text, about, isNamed }));

/** As it stands in a line of the palette: quoted where it must be, its name apart. */
export function inLine({ text, isNamed }: Fit): string {
  const [, name, value] = (isNamed ? /^([a-z][\w-]*):(.*)$/is.exec(text) : null) ?? [];
  if (name === undefined || value === undefined) return quoted(text);
  return value === '' ? text : `${name}:${quoted(value)}`;
}

/** The questions that are not answered yet by what was given before. */
function openAsks({ asks }: CommandGrammar, given: readonly Segment[]): readonly AskGrammar[] {
  const open = [...asks];
  const take = (found: AskGrammar | undefined) => {
    // What takes several is answered once more.
    if (found !== undefined && !found.isMany) open.splice(open.indexOf(found), 1);
  };
  for (const { kind, name, value } of given) {
    const named = kind === 'word' ? undefined : open.find((ask) => isSame(ask.name, name));
    const flag = open.find((ask) => ask.isFlag && isSame(ask.name, value));
    const places = open.filter(({ isNamed }) => !isNamed);
    const chosen = places.find(({ choices }) => choices.some(([text]) => isSame(text, value)));
    take(named ?? flag ?? chosen ?? places[0]);
  }
  return open;
}

/** Of what takes several with commas between, the last one is typed now. */
function valuesOf({ choices, isMany }: AskGrammar, typed: string): readonly Fitting[] {
  const at = isMany ? typed.lastIndexOf(',') + 1 : 0;
  const before = typed.slice(0, at);
  const taken = before.split(',').map((one) => one.trim().toLowerCase());
  const left = at === 0 ? choices : choices.filter(([text]) => !taken.includes(text.toLowerCase()));
  return starting(typed.slice(at), left).map(([text, about]) => [before + text, about]);
}

/** Letters are held against letters whatever their case; those in the same case come alone where there are some. */
export function starting(typed: string, all: readonly Fitting[]): readonly Fitting[] {
  const exact = all.filter(([text]) => text.startsWith(typed));
  return exact.length > 0 ? exact : all.filter(([text]) => text.toLowerCase().startsWith(typed.toLowerCase()));
}

function unique(all: readonly Fit[]): readonly Fit[] {
  const byText = new Map<string, Fit>();
  for (const one of all) if (!byText.has(one.text)) byText.set(one.text, one);
  return [...byText.values()];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The line up to the cursor, as what stands before and the word that is typed. */
export function atCursor(line: string): { before: readonly Segment[]; typed: string; from: number } {
  const segments = readLine(line);
  const last = segments.at(-1);
  if (last === undefined || last.kind === 'blank') return { before: segments, typed: '', from: line.length };
  const typed =
    last.kind === 'named'
      ? `${last.raw.slice(0, last.name.length)}:${last.value}`
      : last.kind === 'flag'
        ? last.raw
        : last.value;
  return { before: segments.slice(0, -1), typed, from: line.length - last.raw.length };
}
