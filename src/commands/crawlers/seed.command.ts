// Saves the seed that a crawler started from.
import { contract } from '../../api/contract/index.ts';
import { saveFile } from '../../stores/applications/saveFile.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { oneCrawler, theCrawlers } from './theCrawlers.ts';

const call = contract.crawlers.seed;

export const seed = defineCommand({
  id: 'crawler.seed',
  title: 'Seed',
  words: ['seed file', 'download seed'],
  byWordsAlone: true,
  on: ['crawler', 'application'],
  level: call.definition.level,
  asks: { crawler: { ...theCrawlers, ask: 'Of which crawler?' } },
  available: ({ crawler }) => oneCrawler(crawler, 'The seed of one crawler at a time'),
  async run({ crawler: [uuid = ''] }, situation) {
    const { ask } = environmentOf(situation.stores);
    const { text } = await saveFile(async ({ signal }) => {
      const found = await ask(call, { params: { uuid }, signal });
      const content = `${JSON.stringify(found, undefined, 2)}\n`;
      return { name: `seed-${uuid}.json`, type: 'application/json', text: content };
    }, situation);
    return { text };
  },
});
