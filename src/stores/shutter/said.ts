// What a sentence says while the privacy shutter is on: no id, e-mail or amount in whole, and no reference of a customer who is listed or was looked for.
import { dots, masked } from './masked.ts';

interface Stores {
  readonly preferences: { readonly isShut: boolean };
  readonly lists: { readonly known: readonly { readonly rows: readonly unknown[] }[] };
}

/** One character stands in too many words. */
const shortest = 2;

/** What vendors call their customers looks like any word: it is known from the rows alone. */
function referencesIn(text: string, { lists }: Stores): readonly string[] {
  const found = lists.known.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      ['vendor_specific_id', 'asked'].flatMap((name): unknown => Reflect.get(Object(row) as object, name) ?? []),
    ),
  );
  const references = found.filter((one): one is string => typeof one === 'string' && one.length >= shortest);
  // A longer one may begin with a shorter one.
  return [...new Set(references)].filter((one) => text.includes(one)).toSorted((a, b) => b.length - a.length);
}

export function said(stores: Stores, text: string): string {
  if (!stores.preferences.isShut) return text;
  const references = referencesIn(text, stores).map((one) => one.replaceAll(/[^\w\s]/g, '\\$&'));
  if (references.length === 0) return masked(text, 'text');
  const whole = new RegExp(`(?<![\\w-])(?:${references.join('|')})(?![\\w-])`, 'g');
  // A number may be a count as well; a long one is masked as an id.
  const without = text.replace(whole, (one) => (/^\d+$/.test(one) ? one : dots));
  return masked(without, 'text');
}
