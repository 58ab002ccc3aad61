// Gives a worklist another name.
import { longestWorklistName } from '../../api/contract/applications/worklistLimits.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { ownWorklist, shownWorklist, whenOwn } from './theWorklist.ts';

export const renameWorklist = defineCommand({
  id: 'worklist.rename',
  title: 'Rename the worklist',
  level: 'USER',
  effect: 'reversible',
  changes: ['worklist', 'id'],
  asks: {
    worklist: ownWorklist,
    name: text({ ask: 'Which name?', example: 'Failed today', most: longestWorklistName }),
  },
  available: (given, situation) => (given.name?.trim() === '' ? 'A worklist has a name' : whenOwn(given, situation)),
  async run({ worklist: id, name }, situation) {
    const before = shownWorklist(id, situation);
    const request = { params: { id: String(id) }, body: { name: name.trim() } };
    const after = await environmentOf(situation.stores).api.worklists.change(request);
    const undo = before === undefined ? {} : { undo: `worklist.rename worklist:${id} name:${quoted(before.name)}` };
    return { text: `The worklist is called ${after.name} now`, touched: [`worklist ${id}`], ...undo };
  },
});
