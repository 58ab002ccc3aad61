// Closes an incident as a part of another one.
import { incidents } from '../../api/contract/watching/incidents.ts';
import { aboutText, shortText } from '../../stores/incidents/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import { changeOne, rowOf, theIncident } from './theIncidents.ts';

export const mergeIncident = defineCommand({
  id: 'incident.merge',
  title: 'Merge into another incident',
  words: ['merge incidents', 'duplicate incident'],
  hotkey: 'm',
  on: 'incident',
  level: incidents.update.definition.level,
  effect: 'reversible',
  changes: 'incident',
  asks: {
    incident: { ...theIncident, named: true },
    into: choice<number>({
      ask: 'Into which incident?',
      from: ({ stores }) => {
        const list = stores.lists.shownOf('incident');
        return stores.lists
          .rowsOf('incident')
          .filter(({ id, merged_into: into }) => String(id) !== list?.currentKey && into === null)
          .map((row) => ({
            value: row.id,
            text: String(row.id),
            title: `${row.id} ${aboutText(row)}`,
            detail: row.told,
          }));
      },
    }),
  },
  available({ incident }, situation) {
    const row = rowOf(incident, situation);
    return row === undefined || row.merged_into === null || `It is a part of incident ${row.merged_into} already`;
  },
  async run({ incident, into }, situation) {
    const row = await changeOne(incident, { merged_into: into }, situation);
    return {
      text: `Merged: ${shortText(row)} into incident ${into}`,
      touched: [`incident ${incident}`, `incident ${into}`],
      undo: `incident.reopen incidents:${incident}`,
    };
  },
});
