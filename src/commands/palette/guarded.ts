// What ends something for good is found by its own words alone.
import type { Command } from '../kernel/command.ts';
import type { Typed } from '../kernel/search/match.ts';

const small = new Set(['the', 'my', 'of', 'all', 'one', 'other', 'that', 'up', 'new', 'out', 'everywhere']);

/** Whether the noun of what is ended for good was typed: "cancel" and "delete" alone mean many things. */
export function ownNoun({ effect, title, said, words, id }: Command): ((typed: Typed) => boolean) | undefined {
  if (effect !== 'irreversible') return undefined;
  const [, ...nouns] = title.toLowerCase().split(/\s+/);
  const own = nouns.filter((noun) => !small.has(noun));
  // "Finalise" is all that it says.
  if (own.length === 0) return undefined;
  const names = new Set([id, ...said, ...words.filter((word) => word.includes(' '))].map((name) => name.toLowerCase()));
  return ({ text, parts }) =>
    names.has(text) || parts.some((part) => part.length > 2 && own.some((noun) => noun.startsWith(part)));
}
