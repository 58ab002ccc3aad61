// Chooses from which day to which day the summary counts, or lets it go with the clock again.
import { defineCommand } from '../kernel/command.ts';
import { Misfit, text, type Question } from '../kernel/question.ts';
import { level, summaryIn } from './theSummary.ts';

const longest = 400;

function day(ask: string, of: 'start_date' | 'end_date'): Question<string> {
  const typed = text({ ask, most: 10, preset: (situation) => summaryIn(situation).range[of] });
  return {
    ...typed,
    read(given) {
      const at = Date.parse(`${given}T00:00:00Z`);
      const isDay =
        /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(given);
      return isDay ? given : new Misfit('must be a date such as 2026-01-31');
    },
  };
}

export const chooseRange = defineCommand({
  id: 'summary.range',
  title: 'Choose the days of the summary',
  words: ['date range'],
  on: 'summary',
  level,
  screen: true,
  quiet: true,
  asks: { from: day('From which day?', 'start_date'), to: day('To which day?', 'end_date') },
  available({ from = '', to = '' }) {
    if (from > to) return 'The first day is after the last one';
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    return days < longest || `At most ${longest} days can be counted at once`;
  },
  async run({ from, to }, { stores }) {
    stores.address.setQuery({ start_date: from, end_date: to });
    await summaryIn({ stores }).fetch();
  },
});

export const lastDayAgain = defineCommand({
  id: 'summary.range-last-day',
  title: 'Show the last day of the summary',
  on: 'summary',
  level,
  screen: true,
  quiet: true,
  available: (_answers, situation) => summaryIn(situation).isChosenRange || 'This is the last day',
  async run(_answers, { stores }) {
    stores.address.setQuery({ start_date: undefined, end_date: undefined });
    await summaryIn({ stores }).fetch();
  },
});
