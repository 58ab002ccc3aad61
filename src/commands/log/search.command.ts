// Searches the whole of a log by the service, and goes from hit to hit.
import { missing } from '../../api/failure.ts';
import type { LogSearch } from '../../stores/log/finding/search.ts';
import { defineCommand } from '../kernel/command.ts';
import { flag, text } from '../kernel/question.ts';
import { level, theLog, whenLines, whenLog } from './theLog.ts';

const nothing = 'Nothing was found';
const isOverWithout = ({ hits, searched }: LogSearch): boolean => hits.length === 0 && searched === undefined;

export const search = defineCommand({
  id: 'log.search',
  title: 'Search the log',
  words: ['grep', 'find in log'],
  said: ['search log'],
  hotkey: '/',
  rank: 3,
  on: 'log',
  level,
  usesRows: true,
  // What is typed before the first hit has come is meant for it.
  aims: () => 'the first hit',
  available: whenLines,
  asks: {
    text: text({ ask: 'What is looked for?', example: 'timeout', optional: true, most: 200, takesRest: true }),
    regex: flag({ ask: 'Is it a pattern?', optional: true, named: true }),
    case: flag({ ask: 'Do capitals count?', optional: true, named: true }),
  },
  async run({ text: wanted, regex = false, case: isExact = false }, situation) {
    if (wanted === undefined || wanted.trim() === '') return void situation.stores.shell.wantSearch(true);
    const log = theLog(situation);
    await log.find(wanted, regex, isExact, situation.isMeant);
    // The field says so; what was typed for the hit is not for the line where the cursor stands.
    if (log.search !== undefined && log.search.text === wanted && isOverWithout(log.search))
      throw missing(log.search.failure ?? nothing, true);
  },
});

const whenHits = whenLog((log) => {
  if (log.search === undefined) return 'Nothing is searched for: press /';
  const { failure, hits, searched } = log.search;
  if (failure !== undefined) return failure;
  // Hits may still come.
  return hits.length > 0 || searched !== undefined || nothing;
});

const hit = (which: 'next' | 'previous', title: string, hotkey: readonly string[], step: 1 | -1) =>
  defineCommand({
    id: `log.search-${which}`,
    screen: true,
    title,
    hotkey,
    quiet: true,
    on: 'log',
    level,
    usesRows: true,
    aims: () => `the ${which} hit`,
    available: whenHits,
    async run(_answers, situation) {
      const log = theLog(situation);
      if (await log.toHit(step, situation.isMeant)) return;
      if (log.search === undefined || situation.isMeant?.() === false || !isOverWithout(log.search)) return;
      situation.stores.notices.tell('info', nothing);
      throw missing(nothing, true);
    },
  });

export const nextHit = hit('next', 'Next hit', ['n', 'F3'], 1);
export const previousHit = hit('previous', 'Previous hit', ['N', 'shift+F3'], -1);

export const onlyHits = defineCommand({
  id: 'log.search-only',
  screen: true,
  title: 'Hits alone, or all lines',
  words: ['isolate', 'matching lines'],
  hotkey: '&',
  quiet: true,
  on: 'log',
  level,
  usesRows: true,
  available: whenHits,
  run(_answers, situation) {
    const log = theLog(situation);
    log.setOnlyHits(!log.isOnlyHits);
  },
});
