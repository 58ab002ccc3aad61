// What raises or lowers how grave an incident is, a step at a time.
import { incidents } from '../../api/contract/watching/incidents.ts';
import { severities } from '../../api/contract/watching/words.ts';
import { severityWords, shortText } from '../../stores/incidents/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { changeOne, readOne, rowOf, theIncident } from './theIncidents.ts';

interface Step {
  id: string;
  title: string;
  words: readonly string[];
  hotkey: string;
  by: 1 | -1;
  none: string;
  undo: string;
}

export const severityStep = ({ by, none, undo, ...named }: Step) =>
  defineCommand({
    ...named,
    on: 'incident',
    level: incidents.update.definition.level,
    effect: 'reversible',
    changes: 'incident',
    asks: { incident: theIncident },
    available({ incident }, situation) {
      const row = rowOf(incident, situation);
      return row === undefined || severities[severities.indexOf(row.severity) + by] !== undefined || none;
    },
    async run({ incident }, situation) {
      const row = rowOf(incident, situation) ?? (await readOne(incident, situation));
      const severity = row === undefined ? undefined : severities[severities.indexOf(row.severity) + by];
      if (severity === undefined) return { text: row === undefined ? 'There is no such incident' : none };
      const after = await changeOne(incident, { severity }, situation);
      return {
        text: `${severityWords[severity]}: ${shortText(after)}`,
        touched: [`incident ${incident}`],
        undo: `${undo} ${incident}`,
      };
    },
  });
