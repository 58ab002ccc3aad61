// Takes back that somebody wants to be told of a record, or puts away what was told.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { endWatching } from '../../stores/watches/followed.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';

export const tellNot = defineCommand({
  id: 'record.tell-not',
  title: 'Do not tell me',
  words: ['stop waiting', 'unwatch', 'put away'],
  hotkey: 'A',
  on: 'watch',
  level: contract.recordWatches.end.definition.level,
  effect: 'reversible',
  changes: 'watch',
  rank: 1,
  asks: {
    watch: whole({
      ask: 'Which one, by its number?',
      ofRow: true,
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
      preset({ stores }) {
        const key = stores.lists.openOf('watch')?.currentKey;
        return key === undefined ? undefined : Number(key);
      },
    }),
  },
  async run({ watch: number }, { stores }) {
    const { api } = environmentOf(stores);
    const { id, kind, name, event, by_email, told_at } = await api.recordWatches.end({
      params: { id: String(number) },
    });
    endWatching(stores, id);
    const { waitedFor } = await import('../../stores/watches/words.ts');
    const text = waitedFor({ kind, name, event });
    const touched = [`${kind} ${name}`, `watch ${id}`];
    // What was told cannot be waited for once more.
    if (told_at !== null) return { text: `Dismissed: ${text}`, touched };
    const undo = `record.tell-when ${kind}-${name} ${event} ${by_email ? 'email' : 'here'}`;
    return { text: `You are not told any more when ${text}`, touched, undo };
  },
});
