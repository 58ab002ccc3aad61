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
    name: 'completion',
    usage: 'bash|zsh|fish',
    about: 'the script that completes what is typed at Tab (docs/terminal.md)',
    load: async () => (await import('./completion.ts')).completion,
  },
  {
    name: 'complete',
    usage: '',
    about: 'what fits at the cursor, for the scripts of completion',
    isHidden: true,
    load: async () => (await import('./complete.ts')).complete,
  },
  {
    name: 'help',
    usage: '[command]',
    about: 'this text, or what a command asks',
    load: async () => (await import('./help.ts')).help,
  },
];
