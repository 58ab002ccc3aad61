// What a sentence says while the privacy shutter is on: no id, e-mail or amount in whole, and no reference of a customer who is listed or was looked for.
import { dots, masked } from './masked.ts';

interface Stores {
  readonly preferences: { readonly isShut: boolean };
  readonly lists: { readonly known: readonly { readonly rows: readonly unknown[] }[] };
}

interface References {
  /** Those that are one word of a sentence. */
  words: ReadonlySet<string>;
  others: readonly string[];
}

const word = /[^\s()[\]{}<>"'“”‘’,;:!?=]+/g;
const isWord = (text: string): boolean => text.match(word)?.[0] === text && !text.endsWith('.');

// Rows are replaced and never changed: a table of sentences looks through them once.
const known = new WeakMap<readonly unknown[], References>();

/** What vendors call their customers looks like any word: it is known from the rows alone. One letter, or a number, is left. */
function referencesOf(rows: readonly unknown[]): References {
  const held = known.get(rows);
  if (held !== undefined) return held;
  const found = rows.flatMap((row) =>
    ['vendor_specific_id', 'asked'].map((name): unknown => Reflect.get(Object(row) as object, name)),
  );
  const texts = found.filter((one): one is string => typeof one === 'string' && one.length > 1 && !/^\d+$/.test(one));
  const references = { words: new Set(texts.filter(isWord)), others: texts.filter((one) => !isWord(one)) };
  known.set(rows, references);
  return references;
}

export function said({ preferences, lists }: Stores, text: string): string {
  if (!preferences.isShut) return text;
  const all = lists.known.map(({ rows }) => referencesOf(rows));
  const withoutWords = text.replace(word, (one) => {
    const bare = one.replace(/\.+$/, '');
    return all.some(({ words }) => words.has(bare)) ? dots + one.slice(bare.length) : one;
  });
  const others = all.flatMap((one) => one.others);
  return masked(
    others.reduce((rest, one) => rest.replaceAll(one, dots), withoutWords),
    'text',
  );
}
