// The verbs of the terminal, in the order in which --help tells them.
import type { Verb } from './verb.ts';

export const verbs: readonly Verb[] = [
  {
    name: 'login',
    usage: '[address]',
    about: 'sign in by a code that you confirm in a browser, for 12 hours; with --token, keep an API token',
    load: async () => (await import('./login.ts')).login,
  },
  {
    name: 'logout',
    usage: '',
    about: 'end that session, and forget its key or the API token',
    load: async () => (await import('./logout.ts')).logout,
  },
  {
    name: 'profiles',
    usage: '',
    about: 'the services that login knows, by the names of --profile',
    load: async () => (await import('./profiles.ts')).profiles,
  },
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
    name: 'resume',
    usage: '[run]',
    about: 'go on with an order that was cut off, or a run',
    load: async () => (await import('./resume.ts')).resume,
  },
  {
    name: 'listen',
    usage: '--forward-to <address>',
    about: 'bring the events of the service to a receiver of yours, signed (docs/terminal.md)',
    load: async () => (await import('./listen.ts')).listen,
  },
  {
    name: 'interactive',
    usage: '[value] [name=value]',
    about: 'lines one after the other, as signalbox alone does on a terminal',
    load: async () => (await import('./interactive.ts')).interactive,
  },
  {
    name: 'help',
    usage: '[command]',
    about: 'this text, or what a command asks',
    load: async () => (await import('./help.ts')).help,
  },
];
