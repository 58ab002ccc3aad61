// Ranks what a person may mean by a few letters: exact, then word, then beginning, then word beginnings, then letters in order.
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
  /** Which letters occur, and which begin a word, one bit each: most of what cannot be meant is told from these alone. */
  letters: number;
  firsts: number;
}

/** Candidates ready to be searched; made ready when they first are. */
export interface Pile<C extends Candidate> {
  readonly entries: readonly Entry<C>[];
}

export interface Index<C extends Candidate> {
  find(text: string, most: number, favour: Favour): Found<C>[];
}

export function makePile<C extends Candidate>(candidates: readonly C[]): Pile<C> {
  let made: Entry<C>[] | undefined;
  return {
    get entries() {
      return (made ??= candidates.map(entryOf));
    },
  };
}

export function makeIndex<C extends Candidate>(candidates: readonly C[]): Index<C> {
  const piles = [makePile(candidates)];
  return { find: (text, most, favour) => findIn(piles, text, most, favour) };
}

function entryOf<C extends Candidate>(candidate: C): Entry<C> {
  const { title, key, words } = candidate;
  const texts = `\n${[title, key, ...words].map((text) => text.replaceAll('\n', ' ')).join('\n')}\n`.toLowerCase();
  return { candidate, title: title.toLowerCase(), texts, ...bitsOf(texts) };
}

const tiers = { exact: 6, word: 5, prefix: 4, wordStart: 3, inside: 2, letters: 1 } as const;
/** What decides inside a tier is always less than the next one. */
const tierWorth = 100;
const mostInTier = 90;

export function findIn<C extends Candidate>(
  piles: readonly Pile<C>[],
  typed: string,
  most: number,
  favour: Favour,
): Found<C>[] {
  const wanted = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const best = bestOf<C>(most);
  const judge = (entry: Entry<C>, tier: number): void => {
    if (tier === 0 || tier * tierWorth + mostInTier <= best.least()) return;
    const coverage = wanted === '' ? 0 : Math.min(1, wanted.length / entry.title.length);
    const { key } = entry.candidate;
    const used = favour.frecency(key);
    best.add(entry, tier * tierWorth + (used / (used + 1)) * 50 + coverage * 30 + (favour.isHere(key) ? 10 : 0));
  };
  const [letters, first] = [bitsOf(wanted).letters, bitOf(wanted.charCodeAt(0))];
  const tierIn = wanted === '' ? () => tiers.letters : wholeTier(wanted);
  for (const { entries } of piles) {
    for (const entry of entries) {
      if ((entry.letters & letters) !== letters) continue;
      // Without a word that begins so it is inside of one at best.
      if ((entry.firsts & first) === 0 && tiers.inside * tierWorth + mostInTier <= best.least()) continue;
      judge(entry, tierIn(entry));
    }
  }
  // Letters in order are the last resort, and the dearest to look for.
  if (best.isShort() && wanted !== '') {
    for (const { entries } of piles)
      for (const entry of entries)
        if ((entry.letters & letters) === letters && tierIn(entry) === 0 && anyInOrder(entry.texts, wanted))
          judge(entry, tiers.letters);
  }
  return best.found().map(({ candidate, title }) => ({ candidate, marks: marksIn(title, wanted) }));
}

/** The best so far, in order; of equal ones the earlier in the alphabet. */
function bestOf<C extends Candidate>(most: number) {
  const kept: { entry: Entry<C>; score: number }[] = [];
  const isBefore = (entry: Entry<C>, score: number, other: { entry: Entry<C>; score: number }): boolean =>
    score > other.score || (score === other.score && entry.title < other.entry.title);
  return {
    isShort: () => kept.length < most,
    /** What does not reach this needs no closer look. */
    least: () => (kept.length < most ? -1 : (kept.at(-1)?.score ?? -1)),
    add(entry: Entry<C>, score: number) {
      let place = kept.length;
      for (
        let before = kept[place - 1];
        before !== undefined && isBefore(entry, score, before);
        before = kept[place - 1]
      )
        place -= 1;
      if (place >= most) return;
      kept.splice(place, 0, { entry, score });
      if (kept.length > most) kept.pop();
    },
    found: () => kept.map(({ entry }) => entry),
  };
}

/** How well a text is found as it was typed, or word by word; 0 when only its letters may be there. */
function wholeTier(wanted: string): (entry: Entry<Candidate>) => number {
  const parts = wanted.split(' ');
  return ({ texts }) => {
    let best = 0;
    for (let at = texts.indexOf(wanted); at >= 0; at = texts.indexOf(wanted, at + 1)) {
      const [before, after] = [texts[at - 1] ?? '', texts[at + wanted.length] ?? ''];
      if (before === '\n' && after === '\n') return tiers.exact;
      if (!isEdge(before)) best = Math.max(best, tiers.inside);
      else if (isEdge(after)) best = tiers.word;
      else best = Math.max(best, before === '\n' ? tiers.prefix : tiers.wordStart);
    }
    if (best > 0 || parts.length === 1 || !parts.every((part) => texts.includes(part))) return best;
    return texts.split('\n').some((text) => startsWords(text, parts)) ? tiers.wordStart : 0;
  };
}

const isEdge = (letter: string): boolean => edges.includes(letter);
const edges = '\n .-_/:@';
const isEdgeCode = new Set(Array.from(edges, (letter) => letter.charCodeAt(0)));

/** One bit for each letter, the same one for a few of them; none for blanks. */
const bitOf = (code: number): number => (code > 32 ? 1 << (code & 31) : 0);

function bitsOf(text: string): { letters: number; firsts: number } {
  const bits = { letters: 0, firsts: 0 };
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const bit = bitOf(code);
    bits.letters |= bit;
    if (begins) bits.firsts |= bit;
    begins = code < 97 && isEdgeCode.has(code);
  }
  return bits;
}

/** Every word typed starts a word of the text, in order: "go ap" finds "Go to Applications". */
function startsWords(text: string, parts: readonly string[]): boolean {
  const words = text.split(/[ .\-_/:@]+/);
  let from = 0;
  return parts.every((part) => {
    const found = words.findIndex((word, place) => place >= from && word.startsWith(part));
    from = found + 1;
    return found >= 0;
  });
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
