// Saves the seed that a crawler started from.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRow } from '../kernel/rowQuestions.ts';

const call = contract.crawlers.seed;

export const seed = defineCommand({
  id: 'crawler.seed',
  title: 'Seed',
  words: ['download seed'],
  on: 'crawler',
  level: call.definition.level,
  asks: { row: theRow },
  async run({ row: uuid = '' }, { stores }) {
    const { ask, save } = environmentOf(stores);
    const found = await ask(call, { params: { uuid } });
    const name = `seed-${uuid}.json`;
    save({ name, type: 'application/json', text: `${JSON.stringify(found, undefined, 2)}\n` });
    return { text: `Saved ${name}` };
  },
});
