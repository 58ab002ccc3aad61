// Finds the lines of a page that hold a text or match a pattern; a page that cannot hold the text is not parsed.
import type { LogType } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { compilePattern, PatternRefused } from '../../engine/rules/patterns/pattern.ts';
import type { HideInLine } from '../../engine/crawlLog/hideInLog.ts';
import { pageEntries, withPageBytes, type StoredEntry } from '../../engine/crawlLog/logPages.ts';
import { badInput } from '../../platform/calls/refusal.ts';

export interface Wanted {
  text: string;
  regex?: boolean | undefined;
  case?: boolean | undefined;
  types?: readonly LogType[] | undefined;
  /** Lines are searched as they are shown: a search finds nothing that is hidden. */
  hide?: HideInLine | undefined;
}

/** Gives the sequences of the lines that match, in their order. */
export type LineMatcher = (body: Buffer) => number[];

/** How much of a message a pattern looks at: its time grows with it. */
const mostForPattern = 20_000;

export function lineMatcher({ text, regex = false, case: isExact = false, types, hide }: Wanted): LineMatcher {
  const matches = regex ? patternTest(text, isExact) : textTest(text, isExact);
  const sign = regex || hide !== undefined ? undefined : signOf(text, isExact);
  const read = (bytes: Buffer): StoredEntry[] => (sign === undefined ? pageEntries(bytes) : entriesWith(sign, bytes));
  return (body) =>
    withPageBytes(body, read)
      .filter((entry) => types === undefined || entry.typeSet.some((type) => types.includes(type)))
      .filter((entry) => matches((hide === undefined ? entry : hide(entry)).message))
      .map(({ sequence }) => sequence);
}

/** What every entry begins with, and no text in it holds: quotes are escaped there. */
const entryBegin = '{"sequence":';

/** V8 keeps longer strings outside its young generation, and making one takes eight times as long. */
const mostLetters = 100_000;

/** The entries that hold the sign: they alone are parsed. */
function entriesWith({ pattern, length }: Sign, bytes: Buffer): StoredEntry[] {
  const found: StoredEntry[] = [];
  for (let from = 0; from < bytes.length;) {
    // One letter a byte: the sign is of such letters alone. What begins in this part may end behind it.
    const text = bytes.toString('latin1', from, from + mostLetters + length);
    let next = from + mostLetters;
    pattern.lastIndex = 0;
    for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
      const at = from + hit.index;
      const begin = bytes.lastIndexOf(entryBegin, at);
      const after = bytes.indexOf(`,${entryBegin}`, at);
      const end = after < 0 ? bytes.length - 1 : after;
      const entry = entryIn(bytes.subarray(Math.max(0, begin), end));
      // What a job reports may look like the beginning of an entry.
      if (entry === undefined) return pageEntries(bytes);
      found.push(entry);
      // Behind the comma or bracket that ends it, where whoever looks for one would find it for ever.
      next = Math.max(next, end + 1);
      pattern.lastIndex = end + 1 - from;
    }
    from = next;
  }
  return found;
}

function entryIn(bytes: Buffer): StoredEntry | undefined {
  try {
    const entry = JSON.parse(bytes.toString('utf8')) as Partial<StoredEntry>;
    return entry.typeSet === undefined ? undefined : (entry as StoredEntry);
  } catch {
    return undefined;
  }
}

interface Sign {
  pattern: RegExp;
  /** Of what it finds. */
  length: number;
}

/** The text as it stands in the stored JSON; undefined where its letters are more than a byte each. */
function signOf(text: string, isExact: boolean): Sign | undefined {
  if (!/^[\x20-\x7e]*$/.test(text)) return undefined;
  const stored = JSON.stringify(text).slice(1, -1);
  const pattern = new RegExp(stored.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), isExact ? 'g' : 'gi');
  return { pattern, length: stored.length };
}

function textTest(text: string, isExact: boolean): (message: string) => boolean {
  if (isExact) return (message) => message.includes(text);
  const wanted = text.toLowerCase();
  return (message) => message.toLowerCase().includes(wanted);
}

function patternTest(text: string, isExact: boolean): (message: string) => boolean {
  try {
    const pattern = compilePattern(text, { isExact });
    return (message) => pattern.test(message.slice(0, mostForPattern));
  } catch (error) {
    if (error instanceof PatternRefused) throw badInput('text', error.message);
    throw error;
  }
}
