// Keys of the person's own: any command's, kept in this browser; a key that clashes or is reserved is refused with the reason.
import { defineCommand } from '../kernel/command.ts';
import { choice, text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { spoken } from '../kernel/keys/strokes.ts';

const listed = ({ keyBook }: Situation) =>
  (keyBook?.entries ?? []).map(({ id, title, keys }) => ({
    value: id,
    text: id,
    title,
    detail: keys.map((one) => spoken(one)).join(', '),
  }));
const commandQuestion = choice<string>({ ask: 'Which command?', from: listed });

/** "g c, alt+m" are two ways to press it; nothing takes every key away. */
const keysIn = (typed: string): string[] =>
  typed
    .split(/,\s+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const entryOf = (id: string, { keyBook }: Situation) => keyBook?.entries.find((entry) => entry.id === id);
/** What brings the keys of now back. */
function undoOf(id: string, situation: Situation): string {
  const entry = entryOf(id, situation);
  if (entry?.isOwn !== true) return `keys.reset command:${id}`;
  return `keys.set command:${id} keys:"${entry.keys.join(', ').replaceAll(/["\\]/g, '\\$&')}"`;
}

export const changeKeys = defineCommand({
  id: 'keys.change',
  title: 'Change the keys',
  words: ['remap', 'rebind', 'own keys', 'shortcuts'],
  screen: true,
  run(_answers, { stores: { frame } }) {
    frame.setHelp(false);
    frame.setKeys(true);
  },
});

export const setKeys = defineCommand({
  id: 'keys.set',
  title: 'Give a command another key',
  words: ['bind'],
  effect: 'reversible',
  asks: {
    command: commandQuestion,
    keys: text({ ask: 'Which key? Such as r, g c, alt+m; several with a comma and a blank', most: 100 }),
  },
  available({ command, keys }, { keyBook }) {
    if (keyBook === undefined) return 'There are no keys here';
    if (command === undefined || keys === undefined) return true;
    return keyBook.misfit(command, keysIn(keys)) ?? true;
  },
  run({ command, keys }, situation) {
    const undo = undoOf(command, situation);
    situation.stores.preferences.setKeys(command, keysIn(keys));
    const said = keysIn(keys).map((one) => spoken(one));
    const title = entryOf(command, situation)?.title ?? command;
    return { text: said.length === 0 ? `${title} has no key now` : `${title}: ${said.join(', ')}`, undo };
  },
});

export const resetKeys = defineCommand({
  id: 'keys.reset',
  title: 'Give a command its own key back',
  words: ['unbind'],
  effect: 'reversible',
  asks: {
    command: choice<string>({
      ask: 'Which command?',
      from: (situation) => listed(situation).filter(({ value }) => entryOf(value, situation)?.isOwn === true),
    }),
  },
  available({ command }, { stores: { preferences } }) {
    if (command === undefined) return preferences.keys.size > 0 || 'No key was changed';
    return preferences.keys.has(command) || 'It has its own key';
  },
  run({ command }, situation) {
    const undo = undoOf(command, situation);
    situation.stores.preferences.setKeys(command, undefined);
    return { text: `${entryOf(command, situation)?.title ?? command} has its own key again`, undo };
  },
});
