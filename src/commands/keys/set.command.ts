// Gives any command keys of the person's own, kept in this browser; a key that clashes or is reserved is refused with the reason.
import { defineCommand } from '../kernel/command.ts';
import { choice, text } from '../kernel/question.ts';
import { readStrokes, spoken } from '../kernel/strokes/strokes.ts';
import { entryOf, listed, undoOf } from './ownKeys.ts';

/** "g c, alt+m" are two ways to press it; nothing takes every key away. */
const keysIn = (typed: string): string[] =>
  typed
    .split(/,\s+/)
    .map(readStrokes)
    .filter((one) => one !== '');

export const setKeys = defineCommand({
  id: 'keys.set',
  screen: true,
  title: 'Set the keys of a command',
  words: ['bind'],
  effect: 'reversible',
  asks: {
    command: choice<string>({ ask: 'Which command?', from: listed }),
    keys: text({
      ask: 'Which keys? For example r, Shift R, g then c or Alt M; separate several with a comma and a space',
      most: 100,
    }),
  },
  available({ command, keys }, { keyBook }) {
    if (keyBook === undefined) return 'Keys cannot be changed here';
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
