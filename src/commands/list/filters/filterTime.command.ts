// Filters the open list by when its rows are from: today, the last days, or older than that.
import { environmentOf } from '../../../stores/environment.ts';
import { timesFrom, timeSpans, type TimeSpan } from '../../../stores/lists/timeSpans.ts';
import { defineCommand } from '../../kernel/command.ts';
import { choice } from '../../kernel/question.ts';
import { theList, whenList } from '../theList.ts';

export const filterTime = defineCommand({
  id: 'list.filter-time',
  title: 'Filter by time',
  words: ['period', 'dates'],
  said: ['date', 'dates', 'date range', 'time range', 'since', 'zeitraum', 'période', 'fecha', 'periodo'],
  on: 'list',
  available: whenList(({ knownFilters }) => 'from' in knownFilters || 'This list has no such filter'),
  asks: { time: choice<TimeSpan>({ ask: 'From when?', from: () => timeSpans }) },
  run({ time }, situation) {
    const { stores } = situation;
    theList(situation).setFilters(timesFrom(time, environmentOf(stores).now(), stores.preferences.zoneName));
  },
});
