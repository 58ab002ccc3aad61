// Finds the candidates that a person may mean by a few letters, the likeliest first.
import { folded, marksIn, readTyped, tiers, type Texts, type Typed } from './match.ts';
import { signsOf, type Signs } from './signs.ts';
import { waysFor, type Way } from './ways.ts';

export interface Candidate {
  /** What makes it one of its kind. */
  key: string;
  title: string;
  /** As good as its title when it is typed whole. */
  id?: string;
  /** Other names that are as good as its title. */
  names?: readonly string[];
  /** How it is called on the command line. */
  short?: string | undefined;
  /** Synonyms it is found by. */
  words: readonly string[];
  /** What people call it: typed whole, as good as a name. */
  said?: readonly string[];
}

export interface Found<C extends Candidate> {
  candidate: C;
  /** The letters of the title that were matched, as [from, to) pairs. */
  marks: readonly (readonly [number, number])[];
  /** All that was typed stands there, word by word. */
  isWhole: boolean;
  /** Some of what was typed was left out as filler. */
  isPart: boolean;
  /** It is known by some of its letters alone. */
  isGuess: boolean;
}

/** What decides between candidates that are found alike; a group is a pile's. */
export interface Favour<C extends Candidate> {
  /** How much this candidate was used; 0 for never. */
  frecency(key: string): number;
  /** How much it belongs to what is open, from 0 to 1. */
  nearness(group: string): number;
  /** None of it can be done here and now. */
  isBlocked(group: string): boolean;
  /** It cannot be done now. Asked of what was found alone: there may be tens of thousands of others. */
  isRefused(candidate: C): boolean;
}

interface Entry<C> extends Texts {
  candidate: C;
  /** How much there is to be covered by what is typed. */
  length: number;
}

/** Candidates of one group, ready to be searched; made ready when they first are. */
export interface Pile<C extends Candidate> extends Required<Omit<PileFacts, 'isNamedIn'>> {
  readonly isNamedIn: PileFacts['isNamedIn'];
  readonly ready: { entries: readonly Entry<C>[]; lengths: Int32Array; signs: Signs };
}

interface PileFacts {
  group?: string;
  /** Whether any of them may have been used: to ask for each of very many takes longer than to find them. */
  isUsed?: boolean;
  /** Choosing one changes something. */
  changes?: boolean;
  /** It may be guessed at by scattered letters: what changes, saves, selects or leads elsewhere is not. */
  mayBeGuessed?: boolean;
  /** Whether what was typed names what this ends for good; what does not comes after everything that can be done. */
  isNamedIn?: ((typed: Typed) => boolean) | undefined;
}

export interface Index<C extends Candidate> {
  find(text: string, most: number, favour: Favour<C>): Found<C>[];
}

export function makePile<C extends Candidate>(
  candidates: readonly C[],
  { group = '', isUsed = false, changes = false, mayBeGuessed = !changes, isNamedIn }: PileFacts = {},
): Pile<C> {
  let made: Pile<C>['ready'] | undefined;
  return {
    group,
    isUsed,
    changes,
    mayBeGuessed,
    isNamedIn,
    get ready() {
      return (made ??= readied(candidates));
    },
  };
}

export function makeIndex<C extends Candidate>(candidates: readonly C[]): Index<C> {
  const piles = [makePile(candidates, { isUsed: true })];
  return { find: (text, most, favour) => findIn(piles, text, most, favour) };
}

/** Everything is alike. */
export const noFavour = {
  frecency: () => 0,
  nearness: () => 0,
  isBlocked: () => false,
  isRefused: () => false,
};

function readied<C extends Candidate>(candidates: readonly C[]): Pile<C>['ready'] {
  // Of two that are found alike the shorter one is meant: it is looked at first, and most of the longer ones not at all.
  const entries = candidates.map(entryOf).toSorted((one, other) => one.length - other.length);
  // An id, a short form and what people call it may stand for the whole, as names do.
  const signs = signsOf(
    entries.map(({ texts, synonymsFrom, id, short, said }) => {
      const names = `${texts.slice(0, synonymsFrom)}${id}\n${short ?? ''}\n${said.slice(1)}`;
      return { texts: names + texts.slice(synonymsFrom), names: names.length };
    }),
  );
  // At hand without a look at the titles.
  return { entries, lengths: Int32Array.from(entries, ({ length }) => length), signs };
}

function entryOf<C extends Candidate>(candidate: C): Entry<C> {
  const { title, id = '', names = [], short, words, said = [] } = candidate;
  let texts = `\n${lineOf(title)}`;
  for (const name of names) texts += lineOf(name);
  const synonymsFrom = texts.length;
  if (short !== undefined) texts += lineOf(short);
  for (const word of words) texts += lineOf(word);
  const saidAs = said.map(lineOf).join('');
  const saidFrom = texts.length;
  texts += saidAs;
  return {
    candidate,
    title: folded(title.toLowerCase()),
    id: id.toLowerCase(),
    short: short?.toLowerCase(),
    texts,
    synonymsFrom,
    saidFrom,
    said: saidAs === '' ? '' : `\n${saidAs}`,
    // What has an id has names of its own; of anything else they are a part.
    length: id === '' ? title.length : Math.min(title.length, ...names.map((name) => name.length)),
  };
}

const lineOf = (text: string): string =>
  folded(`${text.includes('\n') ? text.replaceAll('\n', ' ') : text}\n`.toLowerCase());

// Inside a tier, all of it together less than the next one.
const tierWorth = 200;
const worth = { used: 50, read: 18, covered: 30, here: 10, first: 5 } as const;

/** What cannot be done here comes after all that can, unless its whole title was typed. */
const tierWorthOf = (tier: number, isBlocked: boolean): number =>
  (isBlocked && tier < tiers.whole ? tier : tier + tiers.whole) * tierWorth;

export function findIn<C extends Candidate>(
  piles: readonly Pile<C>[],
  text: string,
  most: number,
  favour: Favour<C>,
): Found<C>[] {
  const typed = readTyped(text);
  const best = bestOf<C>(most);
  // Those that only look are worth more: with them at hand, most of the others need no closer look.
  const inOrder = piles.toSorted((one, other) => Number(one.changes) - Number(other.changes));
  let read = typed;
  for (const way of waysFor(typed)) {
    read = way.typed;
    for (const pile of inOrder) if (!way.isGuess || pile.mayBeGuessed) searchIn(pile, way, best, favour);
    if (best.found().length > 0) break;
  }
  const found = best.found().map((hit) => {
    const isRefused = !hit.isBlocked && favour.isRefused(hit.entry.candidate);
    const lost = isRefused ? tierWorthOf(hit.tier, false) - tierWorthOf(hit.tier, true) : 0;
    return { ...hit, score: hit.score - lost };
  });
  return found
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry: { candidate, title }, tier }) => ({
      candidate,
      marks: marksIn(title, read, tier),
      isWhole: tier >= tiers.synonymStarts,
      isPart: read !== typed,
      isGuess: tier < tiers.typo,
    }));
}

function searchIn<C extends Candidate>(
  pile: Pile<C>,
  { highestIn, tierOf, typed }: Way,
  best: Best<C>,
  favour: Favour<C>,
): void {
  const { ready, group, isUsed, changes, isNamedIn } = pile;
  const { text, parts } = typed;
  const isBlocked = favour.isBlocked(group) || isNamedIn?.(typed) === false;
  const sure = favour.nearness(group) * worth.here + (changes ? 0 : worth.read);
  const more = isUsed ? worth.used + worth.first : 0;
  const worthOf = (length: number, tier: number): number =>
    tierWorthOf(tier, isBlocked) + sure + (text === '' ? 0 : Math.min(1, text.length / length) * worth.covered);
  const highest = highestIn(ready.signs);
  let least = best.least() - more;
  // Tens of thousands of them at every key: an iterator, or a look at each, would take as long as the search.
  for (let place = 0; place < ready.lengths.length; place += 1) {
    const possible = highest(place);
    if (possible === 0 || worthOf(ready.lengths[place] ?? 0, possible) < least) continue;
    const entry = ready.entries[place];
    const tier = entry === undefined ? 0 : tierOf(entry);
    if (entry === undefined || tier === 0) continue;
    const score = worthOf(entry.length, tier);
    if (score < least) continue;
    const used = isUsed ? favour.frecency(entry.candidate.key) : 0;
    const isFirst = isUsed && text !== '' && entry.title.startsWith(parts[0] ?? '');
    const extra = (used / (used + 1)) * worth.used + (isFirst ? worth.first : 0);
    best.add({ entry, tier, isBlocked, score: score + extra });
    least = best.least() - more;
  }
}

interface Hit<C> {
  entry: Entry<C>;
  tier: number;
  isBlocked: boolean;
  score: number;
}
type Best<C extends Candidate> = ReturnType<typeof bestOf<C>>;

/** The best so far, in order; of equal ones the earlier in the alphabet. */
function bestOf<C extends Candidate>(most: number) {
  const kept: Hit<C>[] = [];
  const isBefore = (one: Hit<C>, other: Hit<C>): boolean =>
    one.score > other.score || (one.score === other.score && one.entry.title < other.entry.title);
  return {
    /** What does not reach this needs no closer look. */
    least: () => (kept.length < most ? -1 : (kept.at(-1)?.score ?? -1)),
    add(hit: Hit<C>) {
      let place = kept.length;
      for (let before = kept[place - 1]; before !== undefined && isBefore(hit, before); before = kept[place - 1])
        place -= 1;
      if (place >= most) return;
      kept.splice(place, 0, hit);
      if (kept.length > most) kept.pop();
    },
    found: () => kept,
  };
}
