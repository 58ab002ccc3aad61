// Lowers how grave an incident is, by a step.
import { severityStep } from './severityStep.ts';

export const lowerIncident = severityStep({
  id: 'incident.lower',
  title: 'Lower the severity',
  words: ['lower incident'],
  hotkey: '-',
  by: -1,
  none: 'It is a notice already',
  undo: 'incident.raise',
});
