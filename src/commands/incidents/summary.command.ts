// Writes the summary of an incident: first as its timeline makes it, then as somebody mended it.
import { incidents, longestSummary } from '../../api/contract/watching/incidents.ts';
import { shortText, summaryOf } from '../../stores/incidents/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { changeOne, rowOf, theIncident } from './theIncidents.ts';

function draft(situation: Situation, given: Readonly<Record<string, unknown>>): string | undefined {
  const meant = given['incident'] ?? theIncident.preset?.(situation, {});
  const row = typeof meant === 'number' ? rowOf(meant, situation) : undefined;
  return row === undefined ? undefined : (row.summary ?? summaryOf(row)).slice(0, longestSummary);
}

export const summariseIncident = defineCommand({
  id: 'incident.summary',
  title: 'Write the summary',
  words: ['incident summary', 'post mortem'],
  hotkey: 's',
  on: 'incident',
  level: incidents.update.definition.level,
  effect: 'reversible',
  changes: 'incident',
  rank: 5,
  asks: {
    incident: { ...theIncident, named: true },
    summary: { ...text({ ask: 'Summary', most: longestSummary, takesRest: true }), preset: draft },
  },
  async run({ incident, summary }, situation) {
    const before = rowOf(incident, situation)?.summary ?? '';
    const row = await changeOne(incident, { summary }, situation);
    return {
      text: `Summarised: ${shortText(row)}`,
      touched: [`incident ${incident}`],
      undo: `incident.summary incident:${incident} summary:${quoted(before)}`,
    };
  },
});
