// Shares a worklist with one's vendor or with staff, or with nobody any more.
import { sharingWords } from '../../stores/savedViews/sharing.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { aSharing, ownWorklist, shownWorklist, whenOwn } from './theWorklist.ts';

export const shareWorklist = defineCommand({
  id: 'worklist.share',
  title: 'Share the worklist',
  words: ['hand over'],
  level: 'USER',
  effect: 'reversible',
  changes: ['worklist', 'id'],
  asks: { worklist: ownWorklist, sharing: aSharing },
  available: whenOwn,
  async run({ worklist: id, sharing }, situation) {
    const before = shownWorklist(id, situation);
    const request = { params: { id: String(id) }, body: { sharing } };
    const after = await environmentOf(situation.stores).api.worklists.change(request);
    const undo = before === undefined ? {} : { undo: `worklist.share worklist:${id} sharing:${before.sharing}` };
    const text = `The worklist ${after.name}: ${sharingWords[sharing].toLowerCase()}`;
    return { text, touched: [`worklist ${id}`], ...undo };
  },
});
