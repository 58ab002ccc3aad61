// Links an incident to the ticket where it is worked on elsewhere.
import { incidents } from '../../api/contract/watching/incidents.ts';
import { shortText } from '../../stores/incidents/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { changeOne, rowOf, theIncident } from './theIncidents.ts';

export const ticketIncident = defineCommand({
  id: 'incident.elsewhere',
  title: 'Worked on elsewhere',
  words: ['incident link', 'tracker'],
  hotkey: 'e',
  on: 'incident',
  level: incidents.update.definition.level,
  effect: 'reversible',
  changes: 'incident',
  asks: {
    incident: { ...theIncident, named: true },
    ticket: text({
      ask: 'Address of the ticket',
      example: 'https://tickets.example/OPS-12',
      most: 500,
      takesRest: true,
    }),
  },
  async run({ incident, ticket }, situation) {
    const before = rowOf(incident, situation)?.ticket ?? '';
    const row = await changeOne(incident, { ticket }, situation);
    return {
      text: row.ticket === null ? `No ticket: ${shortText(row)}` : `Linked: ${shortText(row)}`,
      touched: [`incident ${incident}`],
      undo: `incident.elsewhere incident:${incident} ticket:${quoted(before)}`,
    };
  },
});
