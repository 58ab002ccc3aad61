// Closes incidents: those whose trouble goes on are silent until it was over once.
import { incidents, type IncidentRow } from '../../api/contract/watching/incidents.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import { asked } from '../kernel/several/words.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeIncidents, idsOf, rowOf, splitIncidents, theIncidents } from './theIncidents.ts';

const isClosed = because('It is closed already', 'is closed already', 'are closed already');

const open = ({ state }: IncidentRow) => (state === 'closed' ? isClosed : true);
const splitOpen = (ids: readonly number[] | undefined, situation: Situation) => splitIncidents(ids, situation, open);

export const closeIncident = defineCommand({
  on: 'incident',
  level: incidents.update.definition.level,
  effect: 'reversible',
  changes: 'incident',
  asks: { incidents: theIncidents },
  id: 'incident.close',
  title: 'Close the incident',
  words: ['resolve', 'incident done'],
  said: ['resolve incident', 'resolve alert', 'silence alert'],
  hotkey: 'h',
  rank: 3,
  splits: ({ incidents: ids }, situation) => splitOpen(ids, situation),
  // Nobody hears of it again while the trouble goes on: worth one Enter.
  confirm: ({ incidents: ids }, situation) => {
    const split = splitOpen(ids, situation);
    const goesOn = split.taken.some(({ id }) => ['open', 'taken'].includes(rowOf(id, situation)?.state ?? ''));
    return goesOn
      ? {
          text: asked('Close', split, 'The trouble goes on: its rules stay silent until they were quiet once.'),
          button: 'Close',
        }
      : undefined;
  },
  async run({ incidents: ids }, situation) {
    const split = splitOpen(ids, situation);
    const done = await changeIncidents(split, { change: { state: 'closed' }, done: 'Closed' }, situation);
    return { ...done, undo: `incident.reopen incidents:${idsOf(split)}` };
  },
});
