// Finds the lines of a page that hold a text or match a pattern; a page that cannot hold the text is not parsed.
import type { LogType } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { compilePattern, PatternRefused } from '../../engine/rules/pattern.ts';
import { pageEntries, pageText } from '../../engine/crawlLog/logPages.ts';
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
  // As it would stand in the stored JSON; a lower case that is longer or shorter than its capital is left to the messages.
  const sign = regex ? undefined : JSON.stringify(text).slice(1, -1);
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return (body) => {
    const stored = pageText(body);
    if (sign !== undefined && (isExact || isPlain)) {
      const looked = isExact ? stored : stored.toLowerCase();
      if (!looked.includes(isExact ? sign : sign.toLowerCase())) return [];
    }
    return pageEntries(stored)
      .filter((entry) => types === undefined || entry.typeSet.some((type) => types.includes(type)))
      .filter(({ message }) => matches(message))
      .map(({ sequence }) => sequence);
  };
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
