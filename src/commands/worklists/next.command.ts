// Goes to the next id of the worklist that is not handled.
import { missing } from '../../api/failure.ts';
import { openWorklist, marksUnderWay } from '../../stores/worklists/marking.ts';
import { isHandled } from '../../stores/records/recordRow.ts';
import { defineCommand } from '../kernel/command.ts';
import { nextOpen, notKept } from './theIds.ts';

export const nextId = defineCommand({
  id: 'worklist.next',
  title: 'Next id that is not handled',
  words: ['next open', 'unhandled'],
  hotkey: 'N',
  quiet: true,
  on: 'id',
  level: 'USER',
  rank: 4,
  usesRows: true,
  aims: () => 'the next id',
  available: (_answers, { stores }) => openWorklist(stores) !== undefined || notKept,
  async run(_answers, { stores, isMeant }) {
    // What was marked a moment ago is not the next one.
    await marksUnderWay(stores);
    const list = stores.lists.openOf('id');
    if (list === undefined || isMeant?.() === false) return {};
    const next = nextOpen(list.shown, list.cursorIndex);
    if (next !== undefined) list.moveToKey(next.asked);
    else if (list.shown.every(isHandled)) {
      // Good news, and yet there is no next one that further keys could mean.
      const told = 'All are handled';
      stores.notices.tell('success', told);
      throw missing(told, true);
    }
    return {};
  },
});
