// Shares a saved view with one's vendor or with staff, or with nobody any more.
import { savedViews } from '../../api/contract/people/savedViews.ts';
import { sharingWords } from '../../stores/savedViews/sharing.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { aSharing, ownView, viewOf } from './theView.ts';

export const shareView = defineCommand({
  id: 'view.share',
  title: 'Share a saved view',
  level: savedViews.change.definition.level,
  effect: 'reversible',
  changes: 'view',
  asks: { view: ownView, sharing: aSharing },
  async run({ view: id, sharing }, { stores }) {
    const before = viewOf(id, { stores });
    const request = { params: { id: String(id) }, body: { sharing } };
    const after = await environmentOf(stores).ask(savedViews.change, request);
    const undo = before === undefined ? {} : { undo: `view.share view:${id} sharing:${before.sharing}` };
    return { text: `The view ${after.name}: ${sharingWords[sharing].toLowerCase()}`, touched: [`view ${id}`], ...undo };
  },
});
