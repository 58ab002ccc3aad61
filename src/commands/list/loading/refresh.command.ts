// Loads the open list again.
import { failureWith } from '../../../api/failureWith.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';

export const refresh = defineCommand({
  id: 'list.refresh',
  title: 'Refresh',
  words: ['reload'],
  said: ['update', 'sync', 'aktualisieren', 'actualiser', 'rafraîchir', 'actualizar', 'aggiorna'],
  on: ['list', 'record'],
  available: whenList(),
  async run(_answers, situation) {
    const list = theList(situation);
    await list.fetch();
    // The list says it beside its rows, with its way to try once more.
    if (list.failure !== undefined && !list.isAsking) throw failureWith(list.failure, { isShown: true });
  },
});
