// Copies the ids that are listed as plain text, with what was done and noted: the selected ones, or all.
import { environmentOf } from '../../stores/environment.ts';
import { whileShut } from '../../stores/shutter/masked.ts';
import { marksUnderWay } from '../../stores/worklists/marking.ts';
import { defineCommand } from '../kernel/command.ts';

export const copyWorklist = defineCommand({
  id: 'worklist.copy',
  title: 'Copy the list as text',
  words: ['hand over', 'plain text', 'shift'],
  hotkey: 'c w',
  on: 'id',
  level: 'USER',
  rank: 5,
  usesRows: true,
  available(_answers, { stores }) {
    // Masked it would say nothing, and whole it would give the ids away.
    if (stores.preferences.isShut) return whileShut;
    return stores.lists.rowsOf('id').length > 0 || 'No ids are listed';
  },
  async run(_answers, { stores }) {
    // What was marked a moment ago is in the text.
    await marksUnderWay(stores);
    const list = stores.lists.openOf('id');
    if (list === undefined) return {};
    const rows = list.selected.size > 0 ? list.targets : list.shown;
    const { worklistText } = await import('../../stores/worklists/plainText.ts');
    const link = stores.address.linkTo(stores.address.path);
    await environmentOf(stores).copy(worklistText({ rows, columns: list.columns, banks: stores.banks.byId, link }));
    return { text: `Copied ${rows.length === 1 ? '1 id' : `${rows.length} ids`} as text` };
  },
});
