// Brings back a worklist that was deleted.
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { changed } from './theWorklist.ts';

export const restoreWorklist = defineCommand({
  id: 'worklist.restore',
  title: 'Bring back a deleted worklist',
  level: 'USER',
  effect: 'reversible',
  asks: { worklist: whole({ ask: 'Which worklist, by its number?', from: 1, to: Number.MAX_SAFE_INTEGER }) },
  async run({ worklist: id }, { stores }) {
    const request = { params: { id: String(id) }, body: { deleted: false as const } };
    const back = await changed(stores, (api) => api.worklists.change(request));
    const text = `The worklist ${back.name} is back`;
    return { text, touched: [`worklist ${id}`], undo: `worklist.delete worklist:${id}` };
  },
});
