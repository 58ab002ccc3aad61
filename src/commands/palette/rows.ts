// The rows of the palette for what is typed: sections, ranking, the id that may be meant, the line that is understood.
import { idIn, looksLikeId, meantId, printId, surelyId } from '../../stores/records/idKinds.ts';
import type { Palette } from '../../stores/palette/Palette.ts';
import { findIn, type Favour, type Found, type Pile } from '../kernel/search.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { actsOnRow, rankOf } from '../kernel/rowAction.ts';
import { understand } from '../kernel/understand.ts';
import { verdictOf } from '../kernel/verdict.ts';
import type { Family, Offer } from './candidates.ts';
import { stepOf } from './steps.ts';

export const mostRows = 50;

export interface Row extends Offer {
  section: string;
  /** Why not now. */
  reason: string | undefined;
  marks: readonly (readonly [number, number])[];
}

export interface PaletteWorld {
  registry: Registry;
  situation: Situation;
  favour: Favour;
  /** Those of the mode. */
  families: readonly Family[];
}

export function commandRows(palette: Palette, world: PaletteWorld): Row[] {
  const wanted = palette.wanted.trim();
  const ids = idRows(wanted, palette.mode, world);
  if (palette.mode === 'ids') return ids;
  if (wanted === '') return atRest(palette.mode, world).slice(0, mostRows);
  const line = palette.mode === undefined || palette.mode === 'commands' ? lineRow(wanted, world) : [];
  const found = findIn(pilesOf(palette.mode, world.families), wanted, mostRows, world.favour);
  const sections = inSections(found, wanted !== '', world);
  const [before, after] = surelyId(idIn(wanted)) ? [ids, []] : [[], ids];
  // "Open a document" begins like the line "open …", and is a title: what fits as it stands comes before what does not.
  const isBelow = line.some(({ hasFaults }) => hasFaults) && found.some(({ isWhole }) => isWhole);
  const [above, below] = isBelow ? [[], line] : [line, []];
  return [...[...above, ...before, ...sections, ...after].slice(0, mostRows - below.length), ...below];
}

/** Names are what a command is to be done with; help is about the commands themselves. */
function pilesOf(mode: string | undefined, families: readonly Family[]): Pile<Offer>[] {
  if (mode === 'names') return families.map(({ piles }) => piles.choices);
  if (mode === 'help') return families.map(({ piles }) => piles.plain);
  return families.flatMap(({ piles }) => [piles.plain, piles.choices]);
}

/** With something typed the best row is first, wherever it belongs; the order of the sections never changes. */
function inSections(found: Pick<Found<Offer>, 'candidate' | 'marks'>[], hasText: boolean, world: PaletteWorld): Row[] {
  const rows = found.map(({ candidate, marks }, place) => {
    const section = hasText && place === 0 ? 'Best match' : sectionOf(candidate, world);
    return { ...candidate, marks, section, reason: reasonOf(candidate, world.situation) };
  });
  return ['Best match', selectionIn(world), 'This page', 'Recent', 'Everywhere'].flatMap((name) =>
    rows.filter(({ section }) => section === name),
  );
}

const selectionIn = ({ situation }: PaletteWorld): string =>
  `${situation.stores.lists.open?.selected.size ?? 0} selected`;

function sectionOf({ key, command }: Offer, world: PaletteWorld): string {
  const { situation, favour } = world;
  const hasSelection = (situation.stores.lists.open?.selected.size ?? 0) > 0;
  if (hasSelection && actsOnRow(command, situation)) return selectionIn(world);
  if (command.where?.includes(situation.page) === true) return 'This page';
  return favour.frecency(key) > 0 ? 'Recent' : 'Everywhere';
}

/** Nothing typed yet: what is most useful here, what can be run before what cannot. */
function atRest(mode: string | undefined, world: PaletteWorld): Row[] {
  const { families, situation, favour } = world;
  const worth = ({ key, command, answers }: Offer): number =>
    rankOf(command, situation) +
    (reasonOf({ command, answers }, situation) === undefined ? 0 : 100) -
    Math.min(0.9, favour.frecency(key) / 100);
  const found = families
    .map((family) => ({ family, worth: worth(family.plain) }))
    .toSorted((one, other) => one.worth - other.worth)
    .flatMap(({ family }) => (mode === 'names' ? family.choices.slice(0, mostRows) : [family.plain]))
    .map((candidate) => ({ candidate, marks: [] }));
  return inSections(found, false, world);
}

/** Why it cannot be done now. Asked for the rows that are shown alone: there may be tens of thousands of others. */
export function reasonOf(
  { command, answers }: Pick<Offer, 'command' | 'answers'>,
  situation: Situation,
): string | undefined {
  const verdict = verdictOf(command, situation, answers);
  return verdict.kind === 'disabled' ? verdict.reason : undefined;
}

function idRows(wanted: string, mode: string | undefined, { registry, situation }: PaletteWorld): Row[] {
  const find = registry.get('record.find');
  const meant = meantId(wanted);
  const { id } = meant;
  if (find === undefined || id === '' || (mode !== undefined && mode !== 'ids')) return [];
  if (mode === undefined && !looksLikeId(id)) return [];
  if (verdictOf(find, situation).kind === 'absent') return [];
  const title = `Find ${printId(meant)}`;
  const plain = { words: [], answers: { id: printId(meant) }, context: 'by id', reason: undefined, marks: [] };
  return [{ ...plain, key: 'record.find id', title, command: find, section: 'Records' }];
}

/** "off anz": a command with something after it. */
function lineRow(wanted: string, { registry, situation }: PaletteWorld): (Row & { hasFaults: boolean })[] {
  const { command, answers, faults, expects } = understand(wanted, registry, situation);
  const given = Object.entries(answers);
  if (command === undefined || !/\s/u.test(wanted)) return [];
  const verdict = verdictOf(command, situation, answers);
  // Words that happen to begin like a command are not a line with a fault.
  if (verdict.kind === 'absent' || (given.length === 0 && Object.keys(command.asks).length === 0)) return [];
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
      hasFaults: faults.length > 0,
    },
  ];
}
