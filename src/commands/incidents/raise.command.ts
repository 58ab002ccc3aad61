// Raises how grave an incident is, by a step.
import { severityStep } from './severityStep.ts';

export const raiseIncident = severityStep({
  id: 'incident.raise',
  title: 'Raise the severity',
  words: ['raise incident', 'escalate'],
  hotkey: '+',
  by: 1,
  none: 'It is critical already',
  undo: 'incident.lower',
});
