// Saves the seed that a crawler started from.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { oneCrawler, theCrawlers } from './theCrawlers.ts';

const call = contract.crawlers.seed;

export const seed = defineCommand({
  id: 'crawler.seed',
  title: 'Seed',
  words: ['download seed'],
  on: ['crawler', 'application'],
  level: call.definition.level,
  asks: { crawler: { ...theCrawlers, ask: 'Of which crawler?' } },
  available: ({ crawler }) => oneCrawler(crawler, 'The seed of one crawler at a time'),
  async run({ crawler: [uuid = ''] }, { stores }) {
    const { ask, save } = environmentOf(stores);
    const found = await ask(call, { params: { uuid } });
    const name = `seed-${uuid}.json`;
    save({ name, type: 'application/json', text: `${JSON.stringify(found, undefined, 2)}\n` });
    return { text: `Saved ${name}` };
  },
});
