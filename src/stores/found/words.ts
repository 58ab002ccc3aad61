// What a search for anything says of what it found, did not find and may not look for.
import type { FindKind, Found } from '../../api/contract/find/find.ts';
import { findTitles } from './hits.ts';

const listed = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const mostNamed = 20;
const longest = 60;

export const shortened = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

const titles = (kinds: readonly FindKind[]): string => kinds.map((kind) => findTitles[kind]).join(', ');

/** "Nothing found for "ABC-123": tried as vendor-specific id" */
export function notFoundText(text: string, { tried, not_permitted: kept }: Found): string {
  const as = tried.filter((kind) => !kept.includes(kind));
  const said = as.length === 0 ? '' : `: tried as ${titles(as)}`;
  const more =
    kept.length === 0 ? '' : `. Not tried as ${titles(kept)}: that needs the permission to see personal data`;
  return `Nothing found for "${shortened(text)}"${said}${more}`;
}

/** "Not found: a, b and c" */
export function missingText({ not_found: missing }: Found): string | undefined {
  if (missing.length === 0) return undefined;
  const more = missing.length > mostNamed ? [`${missing.length - mostNamed} more`] : [];
  return `Not found: ${listed.format([...missing.slice(0, mostNamed), ...more])}`;
}

/** "4 found. Choose one." */
export function countText({ results, more }: Found): string {
  const { length } = results;
  return more ? `The first ${length} found. Choose one.` : `${length} found. Choose one.`;
}
