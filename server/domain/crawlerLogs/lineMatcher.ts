// Finds the lines of a page that hold a text or match a pattern; a page that cannot hold the text is not parsed.
import type { LogType } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { compilePattern, PatternRefused } from '../../engine/rules/pattern.ts';
import { pageBytes, pageEntries } from '../../engine/crawlLog/logPages.ts';
import { badInput } from '../../platform/calls/refusal.ts';

export interface Wanted {
  text: string;
  regex?: boolean | undefined;
  case?: boolean | undefined;
  types?: readonly LogType[] | undefined;
}

/** Gives the sequences of the lines that match, in their order. */
export type LineMatcher = (body: Buffer) => number[];

/** How much of a message a pattern looks at: its time grows with it. */
const mostForPattern = 20_000;

export function lineMatcher({ text, regex = false, case: isExact = false, types }: Wanted): LineMatcher {
  const matches = regex ? patternTest(text, isExact) : textTest(text, isExact);
  const sign = regex ? undefined : signOf(text, isExact);
  return (body) => {
    const bytes = pageBytes(body);
    // One letter a byte: it is twice as fast to make, and the sign is of such letters alone.
    if (sign !== undefined && !sign.test(bytes.toString('latin1'))) return [];
    return pageEntries(bytes)
      .filter((entry) => types === undefined || entry.typeSet.some((type) => types.includes(type)))
      .filter(({ message }) => matches(message))
      .map(({ sequence }) => sequence);
  };
}

/** The text as it stands in the stored JSON; undefined where its letters are more than a byte each. */
function signOf(text: string, isExact: boolean): RegExp | undefined {
  if (!/^[\x20-\x7e]*$/.test(text)) return undefined;
  const stored = JSON.stringify(text).slice(1, -1);
  return new RegExp(stored.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), isExact ? '' : 'i');
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
