// The verbs of the terminal, in the order in which --help tells them.
import type { Verb } from './verb.ts';

export const verbs: readonly Verb[] = [
  {
    name: 'play',
    usage: '<file> [value] [name=value]',
    about: 'run a play: lines with values, loops and what is expected (docs/plays.md)',
    load: async () => (await import('./play.ts')).play,
  },
  {
    name: 'test',
    usage: '<folder> [name=value]',
    about: 'run its plays as tests, told as TAP',
    load: async () => (await import('./test.ts')).test,
  },
  {
    name: 'help',
    usage: '[command]',
    about: 'this text, or what a command asks',
    load: async () => (await import('./help.ts')).help,
  },
];
