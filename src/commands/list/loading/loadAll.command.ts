// Loads all rows of the open list.
import { when } from 'mobx';
import { Failure } from '../../../api/failure.ts';
import { mostLoaded } from '../../../stores/lists/pages.ts';
import { defineCommand } from '../../kernel/command.ts';
import { theList, whenList } from '../theList.ts';

const number = new Intl.NumberFormat('en');

export const loadAll = defineCommand({
  id: 'list.load-all',
  title: 'Load all rows',
  words: ['load all', 'everything'],
  said: ['load more', 'load older', 'older rows', 'more rows', 'mehr laden'],
  on: 'list',
  screen: true,
  // Keys for rows are meant for all of them.
  aims: () => 'all rows',
  available: whenList((list) => {
    if (!list.isPartial) return 'All rows are loaded';
    return (
      list.rows.length < list.loadable || `At most ${number.format(mostLoaded)} rows can be loaded. Filter the list`
    );
  }),
  async run(_answers, situation) {
    const list = theList(situation);
    const isGivenUp = () => situation.isMeant?.() === false;
    // Escape ends the request that is under way, and not only what would follow it.
    const stopWatching = when(isGivenUp, () => list.stopLoading?.());
    const loading = list.loadAll((rows) => situation.tellProgress?.(rows, list.loadable));
    const isLoaded = await loading.finally(stopWatching);
    if (isGivenUp()) throw new Failure({ kind: 'cancelled', message: 'Stopped' });
    if (!isLoaded) return { text: 'Loading was stopped. The rows stay as they were' };
    const rows = number.format(list.rows.length);
    const all = `${list.isEstimate ? 'about ' : ''}${number.format(list.count)}`;
    return {
      text: list.isPartial ? `Loaded ${rows} of ${all} rows, the most there can be` : `Loaded all ${rows} rows`,
    };
  },
});
