// Gives up what is under way, such as a download, of those that can be given up.
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const stop = defineCommand({
  id: 'notice.stop',
  title: 'Cancel what is under way',
  words: ['cancel', 'stop', 'give up', 'download'],
  said: ['abort', 'abbrechen'],
  hotkey: 'mod+.',
  aside: true,
  screen: true,
  asks: {
    work: choice<string>({
      ask: 'Which work?',
      from: ({ stores: { notices } }) =>
        notices.progress.flatMap(({ line, title, stop: end }) =>
          end === undefined ? [] : [{ value: line, text: line, title }],
        ),
      preset: ({ stores: { notices } }) => notices.progress.findLast(({ stop: end }) => end !== undefined)?.line,
    }),
  },
  available: (_answers, { stores: { notices } }) =>
    notices.progress.some(({ stop: end }) => end !== undefined) || 'Nothing is under way that can be cancelled',
  run: ({ work }, { stores: { notices } }) => notices.progress.find(({ line }) => line === work)?.stop?.(),
});
