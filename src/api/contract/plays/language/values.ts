// Values in the text of a play, such as $1 and ${app.id}: where they stand, and how a line is filled with them. A value is one word of the line and never read as anything else.
import { readLine, unquoted } from './segments.ts';
import type { Written } from './play.ts';

export interface Reference {
  /** "1", "bank", "app.profiles[0].crawler.uuid" */
  path: string;
  /** Where it begins in the text, and as it is written. */
  start: number;
  raw: string;
}

const reference = /\$(?:([1-9])(?!\d)|\{([^{}\s"]*)\})?/;
const shape = new RegExp(`\\\\[\\\\$]|${reference.source}`, 'g');
export const pathShape = /^[a-z][\w-]*(?:\.[a-z_][\w-]*|\[\d{1,4}\])*$/i;
const isReference = (path: string): boolean => /^[1-9]$/.test(path) || pathShape.test(path);

/** What begins with a dollar: values, and what cannot be one. */
export function referencesIn(text: string): { values: Reference[]; wrong: Reference[] } {
  const [values, wrong]: Reference[][] = [[], []];
  for (const found of text.matchAll(shape)) {
    const [raw, place, path = place ?? ''] = found;
    if (raw.startsWith('\\')) continue;
    (isReference(path) ? values : wrong)?.push({ path, start: found.index, raw });
  }
  return { values: values ?? [], wrong: wrong ?? [] };
}

export const nameIn = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? '';

type ValueOf = (path: string) => string;

// No play holds one: it stands for a dollar that is only a dollar while the values are filled in.
const plainDollar = '\0';
const withPlain = (text: string): string =>
  text.replaceAll(/\\(\\|\$)/g, (whole, after: string) => (after === '$' ? plainDollar : whole));
const asDollar = (text: string): string => text.replaceAll(plainDollar, '$');
// In one pass: what a value holds is never looked at.
const inText = new RegExp(`${plainDollar}|${reference.source}`, 'g');
const filled = (text: string, valueOf: ValueOf): string =>
  text.replaceAll(inText, (raw, place?: string, path: string | undefined = place) => {
    if (raw === plainDollar) return '$';
    return path === undefined ? raw : valueOf(path);
  });

/** Always in quotes: no flag, no name of a question and no second word comes of it. */
const inQuotes = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

export function fillLine({ text, isAsIs }: Pick<Written, 'text' | 'isAsIs'>, valueOf: ValueOf): string {
  if (isAsIs === true) return text;
  return readLine(withPlain(text))
    .map(({ kind, raw, value, name }) => {
      if (referencesIn(raw).values.length === 0) return asDollar(raw);
      const said = filled(value, valueOf);
      return kind === 'named' ? `${name}:${inQuotes(said)}` : inQuotes(said);
    })
    .join('');
}

/** A value that stands alone, such as the text after an operator. */
export const fillText = ({ text, isAsIs }: Written, valueOf: ValueOf): string =>
  isAsIs === true ? text : filled(unquoted(withPlain(text)), valueOf);
