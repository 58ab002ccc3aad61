// Ranks what a person may mean by a few letters: exact, then word, then beginning, then word beginnings, then letters in order.
import { highestTiers, isEdge, signsOf, signsWanted, tiers, type Signs } from './signs.ts';

export interface Candidate {
  /** What makes it one of its kind; a command's is its id. */
  key: string;
  title: string;
  /** Other texts it is found by. */
  words: readonly string[];
}

export interface Found<C extends Candidate> {
  candidate: C;
  /** The letters of the title that were matched, as [from, to) pairs. */
  marks: readonly (readonly [number, number])[];
  /** All that was typed stands there, word by word. */
  isWhole: boolean;
}

export interface Favour {
  /** How much this candidate was used; 0 for never. */
  frecency(key: string): number;
  /** It belongs to what is open. */
  isHere(key: string): boolean;
}

interface Entry<C> {
  candidate: C;
  title: string;
  /** All its texts in small letters, with a line end before, between and behind them. */
  texts: string;
}

/** Candidates ready to be searched; made ready when they first are. */
export interface Pile<C extends Candidate> {
  readonly ready: { entries: readonly Entry<C>[]; lengths: Int32Array; signs: Signs };
  /** Whether any of them may be favoured: to ask for each of very many takes longer than to find them. */
  readonly isFavoured: boolean;
}

export interface Index<C extends Candidate> {
  find(text: string, most: number, favour: Favour): Found<C>[];
}

export function makePile<C extends Candidate>(candidates: readonly C[], isFavoured = true): Pile<C> {
  let made: Pile<C>['ready'] | undefined;
  return {
    isFavoured,
    get ready() {
      return (made ??= readied(candidates));
    },
  };
}

export function makeIndex<C extends Candidate>(candidates: readonly C[]): Index<C> {
  const piles = [makePile(candidates)];
  return { find: (text, most, favour) => findIn(piles, text, most, favour) };
}

function readied<C extends Candidate>(candidates: readonly C[]): Pile<C>['ready'] {
  // Of two that are found alike the shorter one is meant: it is looked at first, and most of the longer ones not at all.
  const entries = candidates.map(entryOf).toSorted((one, other) => one.title.length - other.title.length);
  // At hand without a look at the titles.
  return { entries, lengths: Int32Array.from(entries, ({ title }) => title.length), signs: signsOf(entries) };
}

function entryOf<C extends Candidate>(candidate: C): Entry<C> {
  const { title, key, words } = candidate;
  const texts = `\n${[title, key, ...words].map((text) => text.replaceAll('\n', ' ')).join('\n')}\n`.toLowerCase();
  return { candidate, title: title.toLowerCase(), texts };
}

/** What decides inside a tier is always less than the next one. */
const tierWorth = 100;
const mostFavoured = 60;

export function findIn<C extends Candidate>(
  piles: readonly Pile<C>[],
  typed: string,
  most: number,
  favour: Favour,
): Found<C>[] {
  const wanted = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const best = bestOf<C>(most);
  const worthOf = (length: number, tier: number): number =>
    tier * tierWorth + (wanted === '' ? 0 : Math.min(1, wanted.length / length) * 30);
  const judge = (entry: Entry<C>, tier: number, isFavoured: boolean): void => {
    const worth = worthOf(entry.title.length, tier);
    if (tier === 0 || (isFavoured ? worth + mostFavoured : worth) < best.least()) return;
    const { key } = entry.candidate;
    const used = isFavoured ? favour.frecency(key) : 0;
    const here = isFavoured && favour.isHere(key) ? 10 : 0;
    best.add(entry, worth + (used / (used + 1)) * 50 + here, tier >= tiers.wordStart);
  };
  const tierIn = wanted === '' ? () => tiers.letters : wholeTier(wanted);
  const signs = signsWanted(wanted);
  for (const { ready, isFavoured } of piles) {
    const highestIn = highestTiers(ready.signs, signs);
    let least = best.least() - (isFavoured ? mostFavoured : 0);
    // Tens of thousands of them at every key: an iterator, or a look at each, would take as long as the search.
    for (let place = 0; place < ready.lengths.length; place += 1) {
      const highest = highestIn(place);
      if (highest === 0 || worthOf(ready.lengths[place] ?? 0, highest) < least) continue;
      const entry = ready.entries[place];
      if (entry === undefined) continue;
      judge(entry, tierIn(entry), isFavoured);
      least = best.least() - (isFavoured ? mostFavoured : 0);
    }
  }
  // Letters in order are the last resort, and the dearest to look for.
  if (best.isShort() && wanted !== '') {
    for (const { ready, isFavoured } of piles) {
      const highestIn = highestTiers(ready.signs, signs);
      for (const [place, entry] of ready.entries.entries())
        if (highestIn(place) > 0 && tierIn(entry) === 0 && anyInOrder(entry.texts, wanted))
          judge(entry, tiers.letters, isFavoured);
    }
  }
  return best.found().map(({ entry: { candidate, title }, isWhole }) => ({
    candidate,
    marks: marksIn(title, wanted),
    isWhole,
  }));
}

/** The best so far, in order; of equal ones the earlier in the alphabet. */
function bestOf<C extends Candidate>(most: number) {
  const kept: { entry: Entry<C>; score: number; isWhole: boolean }[] = [];
  const isBefore = (entry: Entry<C>, score: number, other: { entry: Entry<C>; score: number }): boolean =>
    score > other.score || (score === other.score && entry.title < other.entry.title);
  return {
    isShort: () => kept.length < most,
    /** What does not reach this needs no closer look. */
    least: () => (kept.length < most ? -1 : (kept.at(-1)?.score ?? -1)),
    add(entry: Entry<C>, score: number, isWhole: boolean) {
      let place = kept.length;
      for (
        let before = kept[place - 1];
        before !== undefined && isBefore(entry, score, before);
        before = kept[place - 1]
      )
        place -= 1;
      if (place >= most) return;
      kept.splice(place, 0, { entry, score, isWhole });
      if (kept.length > most) kept.pop();
    },
    found: () => kept,
  };
}

/** How well a text is found as it was typed, or word by word; 0 when only its letters may be there. */
function wholeTier(wanted: string): (entry: Entry<Candidate>) => number {
  const parts = wanted.split(' ');
  return ({ texts }) => {
    let best = 0;
    for (let at = texts.indexOf(wanted); at >= 0; at = texts.indexOf(wanted, at + 1)) {
      const [before, after] = [texts.charCodeAt(at - 1), texts.charCodeAt(at + wanted.length)];
      if (before === lineEnd && after === lineEnd) return tiers.exact;
      if (!isEdge(before)) best = Math.max(best, tiers.inside);
      else if (isEdge(after)) best = tiers.word;
      else best = Math.max(best, before === lineEnd ? tiers.prefix : tiers.wordStart);
    }
    if (best > 0 || parts.length === 1 || !parts.every((part) => texts.includes(part))) return best;
    return startsWords(texts, parts) ? tiers.wordStart : 0;
  };
}

const lineEnd = 10;

/** Every word typed starts a word of one text, in order: "go ap" finds "Go to Applications". */
function startsWords(texts: string, parts: readonly string[]): boolean {
  let end = 0;
  for (let start = 1; start < texts.length; start = end + 1) {
    end = texts.indexOf('\n', start);
    let at = start - 1;
    if (parts.every((part) => (at = wordStarting(texts, part, at + 1)) >= 0 && at < end)) return true;
  }
  return false;
}

/** Where a word begins so, from there on. */
function wordStarting(texts: string, part: string, from: number): number {
  let at = texts.indexOf(part, from);
  while (at >= 0 && !isEdge(texts.charCodeAt(at - 1))) at = texts.indexOf(part, at + 1);
  return at;
}

const anyInOrder = (texts: string, wanted: string): boolean =>
  texts.split('\n').some((text) => isInOrder(text, wanted));

function isInOrder(text: string, wanted: string): boolean {
  let at = 0;
  for (const letter of wanted) {
    if (letter === ' ') continue;
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function marksIn(title: string, wanted: string): [number, number][] {
  if (wanted === '') return [];
  const whole = title.indexOf(wanted);
  if (whole >= 0) return [[whole, whole + wanted.length]];
  const marks: [number, number][] = [];
  let at = 0;
  for (const letter of wanted.replaceAll(' ', '')) {
    const found = title.indexOf(letter, at);
    if (found < 0) return [];
    const last = marks.at(-1);
    if (last?.[1] === found) last[1] = found + 1;
    else marks.push([found, found + 1]);
    at = found + 1;
  }
  return marks;
}
