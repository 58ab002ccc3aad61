// Deletes a worklist of one's own; undo brings it back with what was done and noted.
import { addresses } from '../../api/contract/addresses.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { ownWorklist, whenOwn } from './theWorklist.ts';

export const deleteWorklist = defineCommand({
  id: 'worklist.delete',
  title: 'Delete the worklist',
  level: 'USER',
  effect: 'reversible',
  changes: ['worklist', 'id'],
  asks: { worklist: ownWorklist },
  available: whenOwn,
  async run({ worklist: id }, { stores }) {
    const gone = await environmentOf(stores).api.worklists.remove({ params: { id: String(id) } });
    // What it showed is there no more.
    if (stores.address.path === addresses.worklist(id)) stores.address.go('/worklists');
    const text = `Deleted the worklist ${gone.name}`;
    return { text, touched: [`worklist ${id}`], undo: `worklist.restore worklist:${id}` };
  },
});
