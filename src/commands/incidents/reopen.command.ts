// Opens incidents again that were closed or merged.
import { incidents, type IncidentRow } from '../../api/contract/watching/incidents.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeIncidents, idsOf, splitIncidents, theIncidents } from './theIncidents.ts';

const isNotClosed = because('It is not closed', 'is not closed', 'are not closed');
const closed = ({ state }: IncidentRow) => (state === 'closed' ? true : isNotClosed);
const splitClosed = (ids: readonly number[] | undefined, situation: Situation) =>
  splitIncidents(ids, situation, closed);

export const reopenIncident = defineCommand({
  on: 'incident',
  level: incidents.update.definition.level,
  effect: 'reversible',
  changes: 'incident',
  asks: { incidents: theIncidents },
  id: 'incident.reopen',
  title: 'Open the incident again',
  words: ['reopen incident'],
  hotkey: 'H',
  splits: ({ incidents: ids }, situation) => splitClosed(ids, situation),
  async run({ incidents: ids }, situation) {
    const split = splitClosed(ids, situation);
    const done = await changeIncidents(split, { change: { state: 'open' }, done: 'Open again' }, situation);
    return { ...done, undo: `incident.close incidents:${idsOf(split)}` };
  },
});
