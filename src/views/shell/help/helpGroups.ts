// Groups what the help sheet lists by where its keys work: this page first, then what works everywhere, then other pages.
import { reaches } from '../../../api/contract/level.ts';
import type { Desk } from '../../../commands/desk.ts';
import { pagesOf, keyContextOf, rowsOf, whereWorks } from '../../../commands/kernel/keys/keyContext.ts';
import { isSingle, strokesOf } from '../../../commands/kernel/strokes/strokes.ts';
import { makeIndex, noFavour, type Candidate } from '../../../commands/kernel/search/search.ts';
import { strokesText } from '../../shared/commands/keyText.ts';
import { dialogKeys } from '../dialogs/dialogKeys.ts';
import { paletteKeys } from '../palette/paletteKeys.ts';
import { helpEntries, type HelpEntry } from './helpEntries.ts';

export interface HelpGroup {
  title: string;
  entries: readonly HelpEntry[];
  /** Its keys work on other pages: it is folded until somebody looks for it. */
  isElsewhere: boolean;
}
interface Placed extends Candidate {
  entry: HelpEntry;
  group: string;
}

const everyPage = 'On every page';
const withoutKey = 'Without a key';
const inLists = 'In lists';
const inPalette = 'In the palette';
const inDialogs = 'In dialogs';
const onRows = 'On rows of ';
const onRowsOf = (noun: string): string => `On ${rowsOf(noun)}`;
const all = 1000;
/** After everything that works on this page. */
const elsewhere = 7;

export function helpGroups(desk: Desk, wanted: string): HelpGroup[] {
  const placed = [
    ...helpEntries(desk, '').map((entry) => placedIn(groupOf(entry, desk), working(entry, desk))),
    ...paletteKeys.map((key) => placedIn(inPalette, fixed(key))),
    ...dialogKeys.map((key) => placedIn(inDialogs, fixed(key))),
  ];
  // Of what is found alike, this page's first.
  const isHere = new Set(placed.filter(({ entry }) => entry.isHere).map(({ key }) => key));
  const found = makeIndex(placed)
    .find(wanted, all, { ...noFavour, frecency: (key) => (isHere.has(key) ? 1 : 0) })
    .map(({ candidate }) => candidate);
  const titles = [...new Set(found.map(({ group }) => group))];
  const groups = titles.map((title) => ({
    title,
    entries: found.filter(({ group }) => group === title).map(({ entry }) => entry),
  }));
  // What fits best stands first, and open; with nothing wanted, what is nearest does.
  if (wanted.trim() !== '') return groups.map((group) => ({ ...group, isElsewhere: false }));
  const order = ({ title, entries }: Omit<HelpGroup, 'isElsewhere'>): number => {
    if (entries.some((entry) => entry.isHere) && title !== withoutKey)
      return title === inLists ? 2 : title.startsWith(onRows) ? 1 : 0;
    const later = [everyPage, inPalette, inDialogs].indexOf(title);
    return later === -1 ? (title === withoutKey ? 8 : elsewhere) : 3 + later;
  };
  return groups
    .toSorted((one, other) => order(one) - order(other))
    .map((group) => ({ ...group, isElsewhere: order(group) === elsewhere }));
}

function groupOf({ key, strokes }: HelpEntry, { registry, situation, pages, stores }: Desk): string {
  const command = registry.get(key);
  if (command === undefined || !strokes.some(isWorkingFor(stores))) return withoutKey;
  const open = pages.filter(({ level }) => reaches(stores.session.level, level ?? 'NONE'));
  const context = keyContextOf(command, open);
  if (context.kind === 'everywhere') return everyPage;
  if (context.kind === 'lists') return inLists;
  const current = open.find(({ path }) => path === situation.page);
  const isHere = pagesOf(command, open).some(({ path }) => path === situation.page);
  if (context.kind === 'rows' && (isHere || current?.nouns.includes(context.noun) !== true))
    return onRowsOf(context.noun);
  const words = isHere && context.kind === 'pages' ? (current?.title ?? '') : whereWorks(command, open);
  return words === '' ? withoutKey : `On ${words}`;
}

/** Without single keys, and inside the page of another site, only chords do anything. */
const isWorkingFor =
  ({ preferences, address }: Desk['stores']) =>
  (strokes: string): boolean =>
    (preferences.singleKeys && !address.isInIframe) || !strokesOf(strokes).some(isSingle);

function working(entry: HelpEntry, { stores }: Desk): HelpEntry {
  const strokes = entry.strokes.filter(isWorkingFor(stores));
  return strokes.length === entry.strokes.length ? entry : { ...entry, strokes, keys: strokes.map(strokesText) };
}

/** A key of the palette or of dialogs: no command has it, and nobody can change it. */
const fixed = ({ id, title, keys: strokes }: { id: string; title: string; keys: readonly string[] }): HelpEntry => {
  const keys = strokes.map(strokesText);
  return { key: id, title, words: keys, keys, strokes, isHere: false, reason: undefined, isOwn: false, isFixed: true };
};

/** The place is searched too: "crawlers" finds what works there. */
const placedIn = (group: string, entry: HelpEntry): Placed => ({
  key: entry.key,
  id: entry.key,
  title: entry.title,
  words: [...entry.words, group],
  entry,
  group,
});
