// Gives a command its default keys again.
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { entryOf, listed, undoOf } from './ownKeys.ts';

export const resetKeys = defineCommand({
  id: 'keys.reset',
  screen: true,
  title: 'Reset the keys of a command',
  words: ['unbind'],
  effect: 'reversible',
  asks: {
    command: choice<string>({
      ask: 'Which command?',
      from: (situation) => listed(situation).filter(({ value }) => entryOf(value, situation)?.isOwn === true),
    }),
  },
  available({ command }, { stores: { preferences } }) {
    if (command === undefined) return preferences.keys.size > 0 || 'No keys were changed';
    return preferences.keys.has(command) || 'This command has its default keys already';
  },
  run({ command }, situation) {
    const undo = undoOf(command, situation);
    situation.stores.preferences.setKeys(command, undefined);
    return { text: `${entryOf(command, situation)?.title ?? command} has its default keys again`, undo };
  },
});
