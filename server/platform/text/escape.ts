// The two ways in which text gets into a page without becoming a part of it.
import { plainText } from './plainText.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Between tags and inside quoted attributes. */
export const escaped = (text: string): string => plainText(text).replaceAll(/[&<>"']/g, (one) => entities[one] ?? '');

/** A string of a style sheet: everything but letters and digits is written by its number, so that nothing ends it. */
export const cssString = (text: string): string =>
  `"${[...plainText(text)].map((one) => (/[A-Za-z0-9 ]/.test(one) ? one : `\\${(one.codePointAt(0) ?? 0).toString(16)} `)).join('')}"`;
