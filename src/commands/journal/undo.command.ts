// Takes back what was done last, or what a notice tells of, by the line that its command left for that.
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';

export const undo = defineCommand({
  id: 'journal.undo',
  title: 'Undo the last change',
  words: ['undo', 'take back', 'revert'],
  said: ['oops', 'rückgängig', 'annuler', 'deshacer', 'annulla'],
  hotkey: 'U',
  effect: 'lasting',
  quiet: true,
  screen: true,
  asks: {
    line: {
      ...text({
        ask: 'Which line undoes the change?',
        optional: true,
        named: true,
        preset: ({ stores }) => stores.journal.undoable,
      }),
      ofChange: true,
    },
  },
  available: ({ line }) => line !== undefined || 'There is nothing to undo',
  async run({ line }, { stores: { journal, notices }, takeBack }) {
    if (line === undefined) return;
    const failure = await takeBack?.(line);
    // What could not be taken back can be tried again, and is still the last change.
    if (failure !== undefined) throw failure;
    journal.takenBack(line);
    notices.forgetUndo(line);
  },
});
