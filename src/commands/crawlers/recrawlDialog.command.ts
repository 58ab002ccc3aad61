// The recrawl dialog: it begins with 90 days to retrieve and to display, and shows the options of the last crawl beside.
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { whole } from '../kernel/question.ts';
import { usualDays } from '../../api/contract/runs/recrawlRule.ts';
import { splitCrawlers } from './chosenCrawlers.ts';
import { flags, orderRecrawls } from './ordering.ts';
import { fitsRun, previewRun, questionOf, runNotes, splitForRun } from './orderRun.ts';
import { recrawlQuestion } from './recrawlQuestion.ts';
import { theCrawlers } from './theCrawlers.ts';

const days = (ask: string) => whole({ ask, from: 1, to: 365, optional: true, named: true, preset: () => usualDays });

const title = 'Recrawl';

export const recrawlDialog = defineCommand({
  id: 'crawler.recrawl-dialog',
  title,
  words: ['90 days', 'options'],
  said: [
    'more days',
    'other options',
    'recrawl with options',
    'fresh data',
    'get new data',
    'latest data',
    're-crawl',
    'fetch again',
    'refetch',
    'rerun',
    're-run',
    'run again',
    'crawl again',
    'restart',
    'redo',
    'erneut',
    'nochmal',
    'wiederholen',
    'relancer',
    'réessayer',
    'reintentar',
    'riprova',
  ],
  hotkey: '9',
  on: ['crawler', 'application'],
  level: contract.crawlers.recrawl.definition.level,
  effect: 'outbound',
  changes: ['crawler', 'application'],
  rank: 5,
  form: true,
  asks: {
    crawler: theCrawlers,
    days_to_retrieve: days('Days to retrieve?'),
    days_to_display: days('Days to display?'),
    ...flags,
  },
  available: ({ crawler }) => (crawler?.length === 0 ? 'It has no crawler' : fitsRun(crawler)),
  splits: ({ crawler }, situation) => splitCrawlers(crawler, situation),
  confirm({ crawler, days_to_retrieve, days_to_display: _display, ...given }, situation) {
    const split = splitForRun(crawler, situation);
    const text = recrawlQuestion(split, days_to_retrieve, given, runNotes(crawler, situation));
    return questionOf(title, text, crawler, situation);
  },
  prepare: ({ crawler }, situation) => previewRun(crawler, situation),
  run: ({ crawler, ...given }, situation) => orderRecrawls(crawler, given, situation),
});
