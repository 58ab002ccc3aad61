// Asks to be told when a record has finished, can be reanalysed or was delivered: here, and by e-mail where that is wanted.
import { contract } from '../../api/contract/index.ts';
import { watchedEvents, watchedWords, type WatchedEvent } from '../../api/contract/people/recordWatches.ts';
import { environmentOf } from '../../stores/environment.ts';
import { followWatch } from '../../stores/watches/followed.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { readWatched, theWatched, watchedHere } from './theWatched.ts';

export const tellWhen = defineCommand({
  id: 'record.tell-when',
  title: 'Tell me when',
  words: ['notify', 'watch', 'wait for', 'alert'],
  said: [
    'notify when',
    'notify when done',
    'tell me when done',
    'alert when done',
    'notify me',
    'subscribe',
    'remind me',
    'reminder',
    'benachrichtigen',
    'prévenir',
    'avisar',
    'avvisa',
  ],
  hotkey: 'A',
  on: ['application', 'crawler', 'analysis', 'run'],
  level: contract.recordWatches.ask.definition.level,
  effect: 'reversible',
  changes: 'watch',
  rank: 6,
  asks: {
    record: theWatched,
    event: choice<WatchedEvent>({
      ask: 'When?',
      from: ({ stores }) =>
        watchedEvents
          .filter((one) => one === 'finished' || watchedHere(stores)?.startsWith('run-') !== true)
          .map((one) => ({ value: one, text: one, title: `It ${watchedWords[one]}` })),
    }),
    told: choice<'here' | 'email'>({
      ask: 'Where?',
      from: () => [
        { value: 'here', text: 'here', title: 'Here' },
        { value: 'email', text: 'email', title: 'Here and by e-mail', aliases: ['e-mail', 'mail'] },
      ],
    }),
  },
  async run({ record, event, told }, { stores }) {
    const watched = readWatched(record);
    if (watched === undefined) return undefined;
    const { api } = environmentOf(stores);
    const email = told === 'email';
    const { id } = await api.recordWatches.ask({ body: { ...watched, event, by_email: email } });
    followWatch(stores, id);
    const { waitedFor } = await import('../../stores/watches/words.ts');
    return {
      text: `You are told when ${waitedFor({ ...watched, event })}${email ? ', by e-mail as well' : ''}`,
      touched: [`${watched.kind} ${watched.name}`, `watch ${id}`],
      undo: `record.tell-not ${id}`,
    };
  },
});
