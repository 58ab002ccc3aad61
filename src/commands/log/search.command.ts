// Searches the whole of a log by the service, and goes from hit to hit.
import { defineCommand } from '../kernel/command.ts';
import { flag, text } from '../kernel/question.ts';
import { level, theLog, whenLines, whenLog } from './theLog.ts';

export const search = defineCommand({
  id: 'log.search',
  title: 'Search the log',
  words: ['find', 'grep'],
  hotkey: '/',
  rank: 3,
  on: 'log',
  level,
  usesRows: true,
  available: whenLines,
  asks: {
    text: text({ ask: 'What is looked for?', optional: true, most: 200, takesRest: true }),
    regex: flag({ ask: 'Is it a pattern?', optional: true, named: true }),
    case: flag({ ask: 'Do capitals count?', optional: true, named: true }),
  },
  run({ text: wanted, regex = false, case: isExact = false }, situation) {
    const log = theLog(situation);
    if (wanted === undefined || wanted.trim() === '') return situation.stores.shell.wantSearch(true);
    void log.find(wanted, regex, isExact);
    return undefined;
  },
});

const whenHits = whenLog((log) => {
  if (log.search === undefined) return 'Nothing is searched for: press /';
  if (log.search.failure !== undefined) return log.search.failure;
  return (
    log.search.hits.length > 0 || (log.search.searched === undefined ? 'Nothing was found' : 'Nothing was found yet')
  );
});

const hit = (which: 'next' | 'previous', title: string, hotkey: readonly string[], step: 1 | -1) =>
  defineCommand({
    id: `log.search-${which}`,
    title,
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    available: whenHits,
    run: (_answers, situation) => void theLog(situation).toHit(step),
  });

export const nextHit = hit('next', 'Next hit', ['n', 'F3'], 1);
export const previousHit = hit('previous', 'Previous hit', ['N', 'shift+F3'], -1);
