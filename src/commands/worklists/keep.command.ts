// Keeps the ids that are listed as a worklist with a name, and opens it.
import { addresses } from '../../api/contract/addresses.ts';
import { longestWorklistName } from '../../api/contract/applications/worklistLimits.ts';
import { environmentOf } from '../../stores/environment.ts';
import { openWorklist } from '../../stores/worklists/marking.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { aSharing } from './theWorklist.ts';

export const keepWorklist = defineCommand({
  id: 'worklist.keep',
  title: 'Keep these ids as a worklist',
  words: ['save list', 'hand over'],
  said: ['add to worklist', 'save worklist', 'new worklist', 'create worklist'],
  hotkey: 's',
  on: 'id',
  level: 'USER',
  effect: 'reversible',
  changes: 'worklist',
  rank: 1,
  usesRows: true,
  asks: {
    name: text({ ask: 'Which name?', example: 'Hand over on Monday', most: longestWorklistName, takesRest: true }),
    sharing: { ...aSharing, named: true },
  },
  aims: () => 'the worklist',
  available: ({ name }, { stores }) => {
    const kept = openWorklist(stores);
    if (kept !== undefined) return `It is kept as ${kept.name}`;
    if (stores.lists.rowsOf('id').length === 0) return 'No ids are listed';
    return name?.trim() !== '' || 'A worklist has a name';
  },
  async run({ name, sharing }, { stores, isMeant }) {
    const ids = stores.lists
      .rowsOf('id')
      .map(({ asked }) => asked)
      .join(' ');
    const made = await environmentOf(stores).api.worklists.keep({ body: { name: name.trim(), ids, sharing } });
    if (isMeant?.() !== false) stores.address.go(addresses.worklist(made.id));
    return {
      text: `Kept ${made.size === 1 ? '1 id' : `${made.size} ids`} as ${made.name}`,
      touched: [`worklist ${made.id}`],
      undo: `worklist.delete worklist:${made.id}`,
    };
  },
});
