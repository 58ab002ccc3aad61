// The row of a line that is understood: "off anz", a command with something after it.
import { isPlainRead, type Command } from '../../kernel/command.ts';
import { formatLine } from '../../kernel/line.ts';
import { understand } from '../../kernel/understand.ts';
import { verdictOf } from '../../kernel/verdict.ts';
import type { PaletteWorld, Row } from '../row.ts';
import { findRow } from './idRows.ts';
import { stepOf } from '../steps.ts';

/** A row, whether it is called by its own name, and whether it is nothing but that. */
type SureRow = Row & { isSure: boolean; isCalled: boolean };

/** By its id or its short form: "open row" begins with a synonym of another command, and is a title of its own. */
const isCalled = ({ id, words }: Command, wanted: string): boolean =>
  [id, words[0]].some((name) => name !== undefined && wanted.toLowerCase().startsWith(`${name.toLowerCase()} `));

const beginsTitle = (wanted: string, { registry, situation }: Pick<PaletteWorld, 'registry' | 'situation'>): boolean =>
  registry.all.some(
    (command) =>
      command.title.toLowerCase().startsWith(wanted.toLowerCase()) && verdictOf(command, situation).kind !== 'absent',
  );

/** "off anz": a command with something after it. */
export function lineRow(wanted: string, { registry, situation }: PaletteWorld): SureRow[] {
  const { command, answers, faults, expects } = understand(wanted, registry, situation);
  const given = Object.entries(answers);
  if (command === undefined || !/\s/u.test(wanted)) return [];
  const verdict = verdictOf(command, situation, answers);
  // Words that happen to begin like a command are not a line with a fault.
  if (verdict.kind === 'absent' || (given.length === 0 && Object.keys(command.asks).length === 0)) return [];
  // "share documents" begins like "share" with a fault, and is the title of another command.
  if (faults.length > 0 && beginsTitle(wanted, { registry, situation })) return [];
  const steps = given.flatMap(([name]) => stepOf(command, name, answers, situation));
  const said = steps.map(({ title }) => title).join(', ');
  const fault = [...new Set(faults.map(({ about, message }) => `${about} ${message}`))].join('; ');
  const context = expects === undefined ? 'as typed' : (command.asks[expects]?.ask ?? '');
  return [
    {
      key: `line ${wanted}`,
      title: said === '' ? command.title : `${command.title}: ${said}`,
      words: [],
      command,
      answers,
      context,
      reason: fault !== '' ? fault : verdict.kind === 'disabled' ? verdict.reason : undefined,
      section: 'As typed',
      marks: [],
      isSure: faults.length === 0 && isCalled(command, wanted),
      isCalled: isCalled(command, wanted),
    },
  ];
}

/** "kauri failed" on a list means its rows of that vendor in that state: the line without the word that shows them. */
export function shownRow(wanted: string, world: PaletteWorld): SureRow[] {
  if (!/\s/u.test(wanted)) return [];
  // "westpac crawlers" names the list behind.
  const [, before = '', named = ''] =
    /^(?:(?:all|my|the|show|list)\s+)?(.+)\s+(crawlers?|apps?|applications?)$/iu.exec(wanted) ?? [];
  if (named !== '' && !/^(?:all|my|the|show|list)$/iu.test(before))
    return linesOf([/^c/i.test(named) ? 'crawlers' : 'apps'], before, world);
  const lists = ['crawlers', 'apps'].toSorted((one, other) => Number(isOf(other, world)) - Number(isOf(one, world)));
  return linesOf(lists, wanted, world);
}

/** States and times of more than one word, as a line takes them. */
const asOneWord: readonly (readonly [RegExp, string])[] = [
  [/\btimed out\b/giu, 'timedout'],
  [/\bin progress\b/giu, 'processing'],
  [/\b(?:this|last|past) week\b|\blast 7 days\b/giu, 'week'],
  [/\b(?:this|last|past) month\b|\blast 30 days\b/giu, 'month'],
];

/** Of a list and what is said about it, the first that is understood; a state of two words is one. */
function linesOf(lists: readonly string[], about: string, world: PaletteWorld): SureRow[] {
  const said = asOneWord.reduce((text, [words, one]) => text.replaceAll(words, one), about);
  const rows = lists.flatMap((list) => lineRow(`${list} ${said}`, world));
  return rows.filter(({ reason }) => reason === undefined).slice(0, 1);
}

/** "westpac crawlers" is a list, whatever else has these words. */
export const isOfList = (wanted: string): boolean => /\s(?:crawlers|apps|applications)$/iu.test(wanted);

/** "log 3f2a": what people call a command that shows something, and the row it is about; one that is not listed is looked for. */
export function calledRow(wanted: string, world: PaletteWorld): SureRow[] {
  const [, called = '', about = ''] = /^(.+)\s+(\S*\d\S*)$/u.exec(wanted.toLowerCase()) ?? [];
  const meant = world.registry.all.filter(
    (command) =>
      isPlainRead(command) &&
      Object.values(command.asks).some(({ ofRow }) => ofRow) &&
      [command.title.toLowerCase(), ...command.words, ...command.said].includes(called),
  );
  if (meant.length === 0) return [];
  const rows = meant.flatMap(({ id }) => lineRow(`${id} ${about}`, world)).filter(({ reason }) => reason === undefined);
  return [...rows, ...findRow(about, world).map((row) => ({ ...row, isSure: true, isCalled: true }))].slice(0, 1);
}

const isOf = (short: string, { registry, situation }: PaletteWorld): boolean =>
  registry.named(short)?.address({}, situation) === situation.page;

/** The same command with the same answers. */
export const isSameLine = (one: Pick<Row, 'command' | 'answers'>, other: Pick<Row, 'command' | 'answers'>): boolean =>
  one.command === other.command && formatLine(one.command, one.answers) === formatLine(other.command, other.answers);
