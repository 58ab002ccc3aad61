// Shows only lines of some types: the first choice isolates, further ones add.
import { logTypes, type LogType } from '../../api/contract/crawling/crawlerLogs.ts';
import { defineCommand } from '../kernel/command.ts';
import { several } from '../kernel/question.ts';
import { level, theLog, whenLines } from './theLog.ts';

export const filter = defineCommand({
  id: 'log.filter',
  screen: true,
  title: 'Show lines of some types',
  words: ['type', 'only', 'errors'],
  on: 'log',
  level,
  available: whenLines,
  asks: {
    types: several<LogType>({
      ask: 'Which types?',
      from: ({ stores }) => {
        const { counts } = theLog({ stores }).outline;
        return logTypes
          .filter((type) => counts.has(type))
          .map((type) => ({ value: type, text: type, title: type, detail: `${counts.get(type)} lines` }));
      },
    }),
  },
  run({ types }, situation) {
    const log = theLog(situation);
    const shown = [...log.shownTypes];
    const isSame = types.length === shown.length && types.every((type) => log.shownTypes.has(type));
    log.setTypes(new Set(isSame ? [] : types));
  },
});

export const clearFilter = defineCommand({
  id: 'log.filter-clear',
  screen: true,
  title: 'Show lines of all types',
  on: 'log',
  level,
  available: (answers, situation) => {
    const here = whenLines(answers, situation);
    return here !== true ? here : theLog(situation).shownTypes.size > 0 || 'All types are shown';
  },
  run: (_answers, situation) => theLog(situation).setTypes(new Set()),
});
