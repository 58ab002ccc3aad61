// The rows of the palette for what is typed: sections, ranking, the id that may be meant, the line that is understood.
import { idIn, looksLikeId, surelyId } from '../../stores/records/idKinds.ts';
import type { Palette } from '../../stores/palette/Palette.ts';
import { makeIndex, type Favour, type Found, type Index } from '../kernel/search.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { understand } from '../kernel/understand.ts';
import { verdictOf } from '../kernel/verdict.ts';
import type { Offer } from './candidates.ts';

export const mostRows = 50;

export interface Row extends Offer {
  section: string;
  marks: readonly (readonly [number, number])[];
}

export interface PaletteWorld {
  registry: Registry;
  situation: Situation;
  favour: Favour;
  /** The offers of each mode, ready to be searched. */
  index: Index<Offer>;
}

export function commandRows(palette: Palette, world: PaletteWorld): Row[] {
  const wanted = palette.wanted.trim();
  const ids = idRows(wanted, palette.mode, world);
  if (palette.mode === 'ids') return ids;
  const line = palette.mode === undefined || palette.mode === 'commands' ? lineRow(wanted, world) : [];
  const found = world.index.find(wanted, mostRows, world.favour);
  const sections = inSections(found, wanted !== '', world);
  const [before, after] = surelyId(idIn(wanted)) ? [ids, []] : [[], ids];
  return [...line, ...before, ...sections, ...after].slice(0, mostRows);
}

/** With something typed the best row is first, wherever it belongs; the order of the sections never changes. */
function inSections(found: Found<Offer>[], hasText: boolean, { situation, favour }: PaletteWorld): Row[] {
  const rows = found.map(({ candidate, marks }, place) => {
    const isBest = hasText && place === 0;
    const isHere = candidate.command.where?.includes(situation.page) === true;
    const isRecent = favour.frecency(candidate.key) > 0;
    const section = isBest ? 'Best match' : isHere ? 'This page' : isRecent ? 'Recent' : 'Everywhere';
    return { ...candidate, marks, section };
  });
  return ['Best match', 'This page', 'Recent', 'Everywhere'].flatMap((name) =>
    rows.filter(({ section }) => section === name),
  );
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
  const said = given.map(([name, value]) => command.asks[name]?.print(value) ?? '').join(', ');
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
