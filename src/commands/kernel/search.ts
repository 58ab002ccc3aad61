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

interface Prepared<C> {
  candidate: C;
  title: string;
  texts: string[];
}

export interface Index<C extends Candidate> {
  find(text: string, most: number, favour: Favour): Found<C>[];
}

const tiers = { exact: 6, word: 5, prefix: 4, wordStart: 3, inside: 2, letters: 1 } as const;

export function makeIndex<C extends Candidate>(candidates: readonly C[]): Index<C> {
  const prepared: Prepared<C>[] = candidates.map((candidate) => {
    const title = candidate.title.toLowerCase();
    return {
      candidate,
      title,
      texts: [title, candidate.key.toLowerCase(), ...candidate.words.map((word) => word.toLowerCase())],
    };
  });

  return {
    find(typed, most, favour) {
      const wanted = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
      const scored: { entry: Prepared<C>; score: number }[] = [];
      for (const entry of prepared) {
        const tier = wanted === '' ? 1 : tierOf(entry, wanted);
        if (tier === 0) continue;
        const coverage = wanted === '' ? 0 : Math.min(1, wanted.length / entry.title.length);
        const { key } = entry.candidate;
        const used = favour.frecency(key);
        // A tier counts more than all that decides inside it.
        scored.push({
          entry,
          score: tier * 100 + (used / (used + 1)) * 50 + coverage * 30 + (favour.isHere(key) ? 10 : 0),
        });
      }
      scored.sort((one, other) => other.score - one.score || (one.entry.title < other.entry.title ? -1 : 1));
      return scored
        .slice(0, most)
        .map(({ entry }) => ({ candidate: entry.candidate, marks: marksIn(entry.title, wanted) }));
    },
  };
}

function tierOf(entry: Prepared<unknown>, wanted: string): number {
  let best = 0;
  for (const text of entry.texts) {
    best = Math.max(best, tierOfText(text, wanted));
    if (best === tiers.exact) break;
  }
  return best;
}

function tierOfText(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at < 0) return isInOrder(text, wanted) ? (startsWords(text, wanted) ? tiers.wordStart : tiers.letters) : 0;
  if (text.length === wanted.length) return tiers.exact;
  for (let place = at; place >= 0; place = text.indexOf(wanted, place + 1)) {
    if (isEdge(text, place - 1) && isEdge(text, place + wanted.length)) return tiers.word;
  }
  if (at === 0) return tiers.prefix;
  for (let place = at; place >= 0; place = text.indexOf(wanted, place + 1))
    if (isEdge(text, place - 1)) return tiers.wordStart;
  return tiers.inside;
}

const isEdge = (text: string, place: number): boolean =>
  place < 0 || place >= text.length || ' .-_/:@'.includes(text[place] ?? '');

/** Every word typed starts a word of the text, in order: "go ap" finds "Go to Applications". */
function startsWords(text: string, wanted: string): boolean {
  const words = text.split(/[ .\-_/:@]+/);
  let from = 0;
  return wanted.split(' ').every((part) => {
    const found = words.findIndex((word, place) => place >= from && word.startsWith(part));
    from = found + 1;
    return found >= 0;
  });
}

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
