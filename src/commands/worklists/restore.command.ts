// Brings back a worklist that was deleted.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';

export const restoreWorklist = defineCommand({
  id: 'worklist.restore',
  title: 'Bring back a deleted worklist',
  level: 'USER',
  effect: 'reversible',
  changes: ['worklist', 'id'],
  asks: { worklist: whole({ ask: 'Which worklist, by its number?', from: 1, to: Number.MAX_SAFE_INTEGER }) },
  async run({ worklist: id }, { stores }) {
    const request = { params: { id: String(id) }, body: { deleted: false as const } };
    const back = await environmentOf(stores).api.worklists.change(request);
    const text = `The worklist ${back.name} is back`;
    return { text, touched: [`worklist ${id}`], undo: `worklist.delete worklist:${id}` };
  },
});
