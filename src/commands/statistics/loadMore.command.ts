// Loads the next page of the analysis statistics.
import { contract } from '../../api/contract/index.ts';
import { nextStatistics, statisticsPagesOf } from '../../stores/analyses/statisticsPages.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';

export const loadMore = defineCommand({
  id: 'statistic.load-more',
  screen: true,
  title: 'Load More Data',
  words: ['more', 'next page'],
  on: 'statistic',
  level: contract.analyses.statistics.definition.level,
  rank: 5,
  // Keys for rows are meant for those that come, too.
  aims: () => 'more data',
  available(_answers, { stores }) {
    const { next, isLoading } = statisticsPagesOf(environmentOf(stores));
    if (isLoading) return 'Loading Data...';
    return next === 0 ? 'All data loaded' : next !== undefined || 'The next page is not known. Refresh and try again';
  },
  async run(_answers, { stores }) {
    const list = stores.lists.openOf('statistic');
    if (list === undefined) return;
    const page = await nextStatistics(environmentOf(stores), list.rows.length);
    if (page !== undefined) list.takeWhole({ ...page, results: [...list.rows, ...page.results] });
  },
});
