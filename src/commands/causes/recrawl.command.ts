// Recrawls a whole cause by a run of the service: the customers that were not crawled again since, each as its last crawl was.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { runPace } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readRecrawlable, recrawlableOf, type Recrawlable } from '../../stores/causes/recrawlable.ts';
import { followRun } from '../../stores/runs/followed.ts';
import { defineCommand, type Fact } from '../kernel/command.ts';
import { recordsOf } from '../kernel/several/words.ts';
import { splitCauses, theCauses } from './theCauses.ts';

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

function factsOf(known: Recrawlable | 'waiting' | 'failed'): readonly Fact[] {
  const name = 'Customers to recrawl';
  if (known === 'waiting') return [{ name, value: '…' }];
  if (known === 'failed') return [{ name, value: 'could not be read' }];
  const { taken, leftOut, crawledSince, more } = known;
  return [
    { name, value: `${number.format(taken)}, ${runPace} at a time, each with the options of its last crawl` },
    ...(crawledSince === 0
      ? []
      : [{ name: 'Crawled again since', value: counted(crawledSince, 'crawler', 'crawlers') }]),
    ...leftOut.map(({ count, predicate }) => ({ name: 'Left out', value: `${number.format(count)} ${predicate}` })),
    ...(more === 0 ? [] : [{ name: 'Too many for one run', value: number.format(more) }]),
  ];
}

export const recrawlCause = defineCommand({
  id: 'cause.recrawl',
  manyOf: 'crawler.recrawl',
  title: 'Recrawl the cause',
  words: ['recrawl all of a cause', 'members'],
  hotkey: 'R',
  on: 'cause',
  level: contract.causes.recrawlable.definition.level,
  effect: 'outbound',
  changes: ['cause', 'crawler'],
  rank: 1,
  asks: { causes: theCauses },
  splits: ({ causes: ids }, situation) => splitCauses(ids, situation),
  prepare: ({ causes: ids }, { stores }) => readRecrawlable(stores, ids),
  confirm: ({ causes: ids }, situation) => ({
    text: `Recrawl the customers of ${recordsOf(splitCauses(ids, situation))}?`,
    button: 'Recrawl',
    facts: factsOf(recrawlableOf(situation.stores, ids)),
  }),
  async run({ causes: ids }, { stores }) {
    const known = recrawlableOf(stores, ids);
    const found = typeof known === 'string' ? await readRecrawlable(stores, ids) : known;
    if (found === 'waiting' || found === 'failed') return { text: 'The crawlers of the cause could not be read' };
    if (found.taken === 0) return { text: 'Nothing was recrawled: no customer of it can be crawled again now' };
    const { run } = await environmentOf(stores).api.runs.create({ body: { crawlers: [...found.crawlers] } });
    followRun(stores, run.id, run);
    return {
      text: `Recrawling ${counted(run.records, 'customer', 'customers')} in run ${run.id}, ${runPace} at a time`,
      touched: ids.map((id) => `cause ${id}`),
      choices: [{ title: `Open run ${run.id}`, address: addresses.run(run.id) }],
    };
  },
});
