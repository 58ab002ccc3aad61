// What the commands for own keys have in common: the commands with their keys, and the line that brings the keys of now back.
import type { Situation } from '../kernel/situation.ts';
import { spoken } from '../kernel/strokes/strokes.ts';

export const listed = ({ keyBook }: Situation) =>
  (keyBook?.entries ?? []).map(({ id, formerly, title, keys }) => ({
    value: id,
    text: id,
    title,
    aliases: formerly,
    detail: keys.map((one) => spoken(one)).join(', '),
  }));
export const entryOf = (id: string, { keyBook }: Situation) => keyBook?.entries.find((entry) => entry.id === id);
/** What brings the keys of now back. */
export function undoOf(id: string, situation: Situation): string {
  const entry = entryOf(id, situation);
  if (entry?.isOwn !== true) return `keys.reset command:${id}`;
  return `keys.set command:${id} keys:"${entry.keys.join(', ').replaceAll(/["\\]/g, '\\$&')}"`;
}
