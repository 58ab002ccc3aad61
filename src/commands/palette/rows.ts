// The rows of the palette for what is typed: sections, ranking, the id that may be meant, the line that is understood.
import { printAsked } from '../../api/contract/applications/idShapes.ts';
import { idIn, looksLikeId, meantId, printId, surelyId, type MeantId } from '../../api/contract/find/idKinds.ts';
import { meaningOf } from '../../api/contract/find/meaning.ts';
import { hasPersonalShape } from '../../stores/found/soughtText.ts';
import { shortened } from '../../stores/found/words.ts';
import type { Palette } from '../../stores/palette/Palette.ts';
import type { Command } from '../kernel/command.ts';
import { findIn, type Found, type Pile } from '../kernel/search/search.ts';
import { understand } from '../kernel/understand.ts';
import { verdictOf } from '../kernel/verdict.ts';
import { atRest } from './atRest.ts';
import type { Family, Offer } from './candidates.ts';
import { mostRows, notHere, sectionOf, selectionIn, type PaletteWorld, type Row } from './row.ts';
import { stepOf } from './steps.ts';

const leastOfName = 3;

export function commandRows(palette: Palette, world: PaletteWorld): Row[] {
  const typed = palette.wanted.trim();
  // An id of before is the command that has another one today.
  const wanted = world.registry.get(typed)?.id ?? typed;
  const { ids: meant, isPlain } = meaningOf(wanted);
  const several = meant.length > 1 && isPlain ? severalRow(meant, palette.mode, world) : [];
  // A list of ids matches no title, and is much longer than one.
  if (several.length > 0) return several;
  const ids = idRows(wanted, palette.mode, world);
  if (palette.mode === 'ids') return ids;
  if (wanted === '') return atRest(palette.mode, world).slice(0, mostRows);
  const line = palette.mode === undefined || palette.mode === 'commands' ? lineRow(wanted, world) : [];
  const found = findIn(pilesOf(palette.mode, world.families), wanted, mostRows, world.favour);
  const sections = inSections(found, world);
  const isGuess = !found.some(({ isWhole }) => isWhole);
  // A reference with digits in it is no word that somebody mistyped.
  const isIdFirst = surelyId(idIn(wanted)) || hasPersonalShape(wanted) || (isGuess && /\d/.test(wanted));
  const [before, after] = isIdFirst ? [ids, []] : [[], ids];
  // "Open a document" begins like the line "open …", and is a title: what fits as it stands comes before what does not.
  const isBelow = line.some(({ isSure }) => !isSure) && !isGuess;
  const [above, below] = isBelow ? [[], line] : [line, []];
  return [...[...above, ...before, ...sections, ...after].slice(0, mostRows - below.length), ...below];
}

/** Names are what a command is to be done with; help is about the commands themselves. */
function pilesOf(mode: string | undefined, families: readonly Family[]): Pile<Offer>[] {
  if (mode === 'names') return families.map(({ piles }) => piles.choices);
  if (mode === 'help') return families.map(({ piles }) => piles.plain);
  return families.flatMap(({ piles }) => [piles.plain, piles.choices]);
}

/** The best row is first, wherever it belongs; the order of the sections never changes. */
function inSections(found: readonly Pick<Found<Offer>, 'candidate' | 'marks'>[], world: PaletteWorld): Row[] {
  const rows = found.map(({ candidate, marks }, place) => {
    const reason = world.reasonOf(candidate);
    const isBlocked = reason !== undefined || world.favour.isBlocked(candidate.command.id);
    const section = place === 0 ? 'Best match' : isBlocked ? notHere : sectionOf(candidate, world);
    return { ...candidate, marks, section, reason };
  });
  return ['Best match', selectionIn(world), 'This page', 'Recent', 'Everywhere', notHere].flatMap((name) =>
    rows.filter(({ section }) => section === name),
  );
}

function idRows(wanted: string, mode: string | undefined, { registry, situation }: PaletteWorld): Row[] {
  const find = registry.get('record.find');
  const meant = meantId(wanted);
  const { id } = meant;
  if (find === undefined || id === '' || (mode !== undefined && mode !== 'ids')) return [];
  if (verdictOf(find, situation).kind === 'absent') return [];
  const isId = looksLikeId(id) && !hasPersonalShape(wanted);
  // Shorter ones are the beginning of a command.
  if (mode === undefined && !isId && wanted.length < leastOfName) return [];
  const text = isId ? printId(meant) : wanted;
  const title = `Find ${shortened(text)}`;
  const context = isId ? 'by id' : 'people and records';
  const plain = { words: [], answers: { id: text }, context, reason: undefined, marks: [] };
  return [{ ...plain, key: 'record.find id', title, command: find, section: 'Records' }];
}

function severalRow(ids: readonly MeantId[], mode: string | undefined, { registry, situation }: PaletteWorld): Row[] {
  const find = registry.get('record.find');
  if (find === undefined || (mode !== undefined && mode !== 'ids')) return [];
  if (verdictOf(find, situation).kind === 'absent') return [];
  const id = ids.map(printAsked).join(' ');
  const plain = { words: [], answers: { id }, context: 'by id', reason: undefined, marks: [] };
  return [{ ...plain, key: 'record.find ids', title: `Find ${ids.length} ids`, command: find, section: 'Records' }];
}

/** By its id or its short form: "open row" begins with a synonym of another command, and is a title of its own. */
const isCalled = ({ id, words }: Command, wanted: string): boolean =>
  [id, words[0]].some((name) => name !== undefined && wanted.toLowerCase().startsWith(`${name.toLowerCase()} `));

const beginsTitle = (wanted: string, { registry, situation }: Pick<PaletteWorld, 'registry' | 'situation'>): boolean =>
  registry.all.some(
    (command) =>
      command.title.toLowerCase().startsWith(wanted.toLowerCase()) && verdictOf(command, situation).kind !== 'absent',
  );

/** "off anz": a command with something after it. */
function lineRow(wanted: string, { registry, situation }: PaletteWorld): (Row & { isSure: boolean })[] {
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
    },
  ];
}
