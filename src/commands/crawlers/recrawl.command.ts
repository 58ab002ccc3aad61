// Recrawls as last time: with the options of the last crawl, of which some may be changed on its form.
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag, whole } from '../kernel/question.ts';
import type { Days } from '../../api/contract/runs/recrawlRule.ts';
import { chosenIn, daysNotes, sharedDays, splitCrawlers } from './chosenCrawlers.ts';
import { flags, orderRecrawls } from './ordering.ts';
import { fitsRun, previewRun, questionOf, runNotes, splitForRun } from './orderRun.ts';
import { recrawlQuestion } from './recrawlQuestion.ts';
import { theCrawlers } from './theCrawlers.ts';

const days = (name: Days, ask: string) =>
  whole({
    ask,
    from: 1,
    to: 365,
    optional: true,
    named: true,
    preset: (situation, given) => sharedDays(chosenIn(given['crawler'], situation), name),
  });

const title = 'Recrawl as last time';

export const recrawl = defineCommand({
  id: 'crawler.recrawl',
  title,
  words: ['recrawl', 'again', 'retry', 'crawl'],
  said: ['same options', 'same as last time'],
  hotkey: 'r',
  on: ['crawler', 'application'],
  level: contract.crawlers.recrawl.definition.level,
  effect: 'outbound',
  changes: ['crawler', 'application'],
  rank: 1,
  form: true,
  asks: {
    crawler: theCrawlers,
    same: flag({ ask: 'Same options as last time?', optional: true, settles: true }),
    days_to_retrieve: days('days_to_retrieve', 'Days to retrieve?'),
    days_to_display: days('days_to_display', 'Days to display?'),
    ...flags,
  },
  available: ({ crawler }) => (crawler?.length === 0 ? 'It has no crawler' : fitsRun(crawler)),
  splits: ({ crawler }, situation) => splitCrawlers(crawler, situation),
  confirm({ crawler, same: _same, days_to_retrieve, days_to_display, ...given }, situation) {
    const split = splitForRun(crawler, situation);
    const notes = daysNotes(split, { days_to_retrieve, days_to_display });
    const text = recrawlQuestion(split, days_to_retrieve, given, [...notes, ...runNotes(crawler, situation)]);
    return questionOf(title, text, crawler, situation);
  },
  prepare: ({ crawler }, situation) => previewRun(crawler, situation),
  run: ({ crawler, same: _same, ...given }, situation) => orderRecrawls(crawler, given, situation),
});
