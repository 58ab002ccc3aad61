// The rows of the palette for what is typed: sections, ranking, the id that may be meant, the line that is understood.
import { idIn, surelyId } from '../../api/contract/find/idKinds.ts';
import { meaningOf } from '../../api/contract/find/meaning.ts';
import { hasPersonalShape } from '../../stores/found/soughtText.ts';
import type { Palette } from '../../stores/palette/Palette.ts';
import { readTyped } from '../kernel/search/match.ts';
import { findIn, type Found, type Pile } from '../kernel/search/search.ts';
import { atRest } from './atRest.ts';
import type { Family, Offer } from './candidates.ts';
import { isPlainRead } from '../kernel/command.ts';
import { ownNoun } from './guarded.ts';
import { findRow, idRows, severalRow } from './typed/idRows.ts';
import { insteadOf, suggested } from './typed/instead.ts';
import { keyRows } from './typed/keyRows.ts';
import { meantRow } from './typed/meantRow.ts';
import { placeRows } from './typed/placeRows.ts';
import { calledRow, isOfList, isSameLine, lineRow, shownRow } from './typed/lineRow.ts';
import { forMany, mostRows, notHere, sectionOf, selectionIn, type PaletteWorld, type Row } from './row.ts';

export function commandRows(palette: Palette, world: PaletteWorld): Row[] {
  const typed = palette.wanted.trim();
  // An id of before is the command that has another one today.
  const wanted = world.registry.get(typed)?.id ?? typed;
  const { mode } = palette;
  const { ids: meant, isPlain } = meaningOf(wanted);
  const several = meant.length > 1 && isPlain ? severalRow(meant, mode, world) : [];
  // A list of ids matches no title, and is much longer than one.
  if (several.length > 0) return several;
  const ids = idRows(wanted, mode, world);
  if (mode === 'ids') return ids;
  if (wanted === '') return atRest(mode, world);
  const keys = [...keyRows(palette.wanted, mode, world), ...placeRows(wanted, mode, world)];
  const isLine = mode === undefined || mode === 'commands';
  const understood = isLine ? lineRow(wanted, world) : [];
  const found = findIn(pilesOf(mode, world.families), wanted, mostRows, world.favour);
  const isWhole = found.some((one) => one.isWhole);
  const isAsTyped = found.some((one) => one.isWhole && !one.isPart);
  const isUnderstood = understood.some(({ reason }) => reason === undefined);
  const shown =
    isUnderstood || (isAsTyped && !isOfList(wanted)) || !isLine
      ? []
      : [...calledRow(wanted, world), ...shownRow(wanted, world)].slice(0, 1);
  const line = shown.length > 0 ? shown : understood;
  const isGuess = found.length === 0 || found.some((one) => one.isGuess);
  // "Open a document" begins like the line "open …", and is a title: what fits as it stands comes before what does not.
  const isMistaken = line.every(({ reason, isCalled }) => reason !== undefined && !isCalled);
  const isBelow = line.some(({ isSure }) => !isSure) && (isWhole || (isMistaken && found.some((one) => !one.isGuess)));
  const [above, below] = isBelow
    ? [[], line.filter((row) => !found.some(({ candidate }) => isSameLine(row, candidate)))]
    : [line, []];
  // The line stands there by itself.
  const others = found.filter(({ candidate }) => ![...above, ...keys].some((one) => isSameLine(one, candidate)));
  const sections = inSections(belowTheirOne(others), wanted, world);
  // A reference with digits in it is no word that somebody mistyped, and a name none of some scattered letters.
  const isIdFirst = surelyId(idIn(wanted)) || hasPersonalShape(wanted) || (!isWhole && (isGuess || /\d/.test(wanted)));
  const [before, after] = isIdFirst ? [ids, []] : [[], ids];
  const isFound =
    isWhole ||
    surelyId(idIn(wanted)) ||
    hasPersonalShape(wanted) ||
    keys.length > 0 ||
    line.some(({ reason }) => reason === undefined);
  const meantBefore = isFound || !isLine ? [] : meantRow(wanted, world);
  const anything = isFound || ids.length > 0 ? [] : findRow(wanted, world);
  const [asked, later] = isGuess ? [anything, []] : [[], anything];
  // Greyed rows alone are no way on.
  const isStuck = isWhole && sections.every(({ reason }) => reason !== undefined) && line.length === 0;
  const last =
    (isFound && !isStuck) || found.some((one) => !one.isGuess) ? below : [...below, ...insteadOf(wanted, world)];
  return [
    ...[...keys, ...meantBefore, ...above, ...before, ...asked, ...sections, ...after, ...later].slice(
      0,
      mostRows - last.length,
    ),
    ...last,
  ];
}

/** Names are what a command is to be done with; help is about the commands themselves. */
function pilesOf(mode: string | undefined, families: readonly Family[]): Pile<Offer>[] {
  if (mode === 'names') return families.map(({ piles }) => piles.choices);
  if (mode === 'help') return families.map(({ piles }) => piles.plain);
  return families.flatMap(({ piles }) => [piles.plain, piles.choices]);
}

type Hit = Pick<Found<Offer>, 'candidate' | 'marks' | 'isWhole'>;

/** What is done to many stands below what is done to one. */
function belowTheirOne(found: readonly Hit[]): readonly Hit[] {
  const order = [...found];
  for (const many of found) {
    const { manyOf } = many.candidate.command;
    if (manyOf === undefined) continue;
    const one = order.findIndex(({ candidate }) => candidate.command.id === manyOf);
    const at = order.indexOf(many);
    if (at < one) order.splice(one, 0, ...order.splice(at, 1));
  }
  return order;
}

/** The best row is first, wherever it belongs; the order of the sections never changes. */
function inSections(found: readonly Hit[], wanted: string, world: PaletteWorld): Row[] {
  const typed = readTyped(wanted);
  const reasons = found.map(({ candidate }) => world.reasonOf(candidate));
  const isBlocked = (at: number): boolean =>
    reasons[at] !== undefined || world.favour.isBlocked(found[at]?.candidate.command.id ?? '');
  const blocked = new Set(found.flatMap(({ candidate }, at) => (isBlocked(at) ? [candidate.command.id] : [])));
  /** What it ends for good was not named. */
  const isUnnamed = (at: number): boolean => {
    const hit = found[at];
    return hit !== undefined && ownNoun(hit.candidate.command)?.(typed) === false;
  };
  const rows = found.map(({ candidate, marks, isWhole }, place): Row => {
    const { command } = candidate;
    const reason = reasons[place];
    let section = isBlocked(place) ? notHere : sectionOf(candidate, world);
    if (command.manyOf !== undefined && blocked.has(command.manyOf)) section = forMany;
    if (isUnnamed(place)) section = 'Did you mean';
    if (place === 0) section = 'Best match';
    const row = { ...candidate, marks, section, reason };
    // Found by a mistake, or without the noun of what it ends: what does more than show something is written out first, and runs at the next Enter.
    return (isWhole && !isUnnamed(place)) || isPlainRead(command) ? row : suggested(row);
  });
  return [
    'Best match',
    selectionIn(world),
    'This page',
    'Recent',
    'Everywhere',
    notHere,
    forMany,
    'Did you mean',
  ].flatMap((name) => rows.filter(({ section }) => section === name));
}
