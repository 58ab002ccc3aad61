// Writes a note on the timeline of an incident.
import { incidents, longestIncidentNote } from '../../api/contract/watching/incidents.ts';
import { shortText } from '../../stores/incidents/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { changeOne, theIncident } from './theIncidents.ts';

export const noteIncident = defineCommand({
  id: 'incident.note',
  title: 'Note on the incident',
  words: ['incident note'],
  said: ['comment on incident'],
  hotkey: 'n',
  on: 'incident',
  level: incidents.update.definition.level,
  // Timelines are not rewritten.
  effect: 'lasting',
  changes: 'incident',
  rank: 2,
  asks: {
    incident: { ...theIncident, named: true },
    note: text({
      ask: 'Note on its timeline, for staff',
      example: 'The bank answers at 17:00',
      most: longestIncidentNote,
      takesRest: true,
    }),
  },
  async run({ incident, note }, situation) {
    const row = await changeOne(incident, { note }, situation);
    return { text: `Noted: ${shortText(row)}`, touched: [`incident ${incident}`] };
  },
});
