// The rows of the palette for what is typed: sections, ranking, the id that may be meant, the line that is understood.
import { idIn, looksLikeId, surelyId } from '../../stores/records/idKinds.ts';
import type { Palette } from '../../stores/palette/Palette.ts';
import { makeIndex, type Favour, type Found, type Index } from '../kernel/search.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { actsOnRow, rankOf } from '../kernel/rowAction.ts';
import { understand } from '../kernel/understand.ts';
import { verdictOf } from '../kernel/verdict.ts';
import type { Offer } from './candidates.ts';
import { stepOf } from './steps.ts';

export const mostRows = 50;

export interface Row extends Offer {
  section: string;
  marks: readonly (readonly [number, number])[];
}

export interface PaletteWorld {
  registry: Registry;
  situation: Situation;
  favour: Favour;
  /** All offers of the mode. */
  offers: readonly Offer[];
  /** The same, ready to be searched. */
  index: Index<Offer>;
}

export function commandRows(palette: Palette, world: PaletteWorld): Row[] {
  const wanted = palette.wanted.trim();
  const ids = idRows(wanted, palette.mode, world);
  if (palette.mode === 'ids') return ids;
  if (wanted === '') return atRest(palette.mode, world).slice(0, mostRows);
  const line = palette.mode === undefined || palette.mode === 'commands' ? lineRow(wanted, world) : [];
  const found = world.index.find(wanted, mostRows, world.favour);
  const sections = inSections(found, wanted !== '', world);
  const [before, after] = surelyId(idIn(wanted)) ? [ids, []] : [[], ids];
  return [...line, ...before, ...sections, ...after].slice(0, mostRows);
}

/** With something typed the best row is first, wherever it belongs; the order of the sections never changes. */
function inSections(found: Found<Offer>[], hasText: boolean, world: PaletteWorld): Row[] {
  const rows = found.map(({ candidate, marks }, place) => {
    const section = hasText && place === 0 ? 'Best match' : sectionOf(candidate, world);
    return { ...candidate, marks, section };
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
  const { offers, situation, favour } = world;
  const worth = ({ key, command, reason }: Offer): number =>
    rankOf(command, situation) + (reason === undefined ? 0 : 100) - Math.min(0.9, favour.frecency(key) / 100);
  const found = offers
    .filter(({ key, command }) => mode === 'names' || key === command.id)
    .map((candidate) => ({ candidate, marks: [], worth: worth(candidate) }))
    .toSorted((one, other) => one.worth - other.worth);
  return inSections(found, false, world);
}

function idRows(wanted: string, mode: string | undefined, { registry, situation }: PaletteWorld): Row[] {
  const find = registry.get('record.find');
  const id = idIn(wanted);
  if (find === undefined || id === '' || (mode !== undefined && mode !== 'ids')) return [];
  if (mode === undefined && !looksLikeId(id)) return [];
  if (verdictOf(find, situation).kind === 'absent') return [];
  const title = `Find ${id}`;
  const plain = { words: [], answers: { id }, context: 'by id', reason: undefined, marks: [] };
  return [{ ...plain, key: 'record.find id', title, command: find, section: 'Records' }];
}

/** "off anz": a command with something after it. */
function lineRow(wanted: string, { registry, situation }: PaletteWorld): Row[] {
  const { command, answers, faults, expects } = understand(wanted, registry, situation);
  const given = Object.entries(answers);
  if (command === undefined || given.length + faults.length === 0) return [];
  const verdict = verdictOf(command, situation, answers);
  // Words that happen to begin like a command are not a line with a fault.
  if (verdict.kind === 'absent' || (given.length === 0 && Object.keys(command.asks).length === 0)) return [];
  const steps = given.flatMap(([name]) => stepOf(command, name, answers, situation));
  const said = steps.map(({ title }) => title).join(', ');
  const fault = faults.map(({ about, message }) => `${about} ${message}`).join('; ');
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
    },
  ];
}

export const indexOf = (offers: readonly Offer[]): Index<Offer> => makeIndex(offers);
