// Puts died crawlers away: they have been seen to, and the crawlers themselves stay.
import { contract } from '../../api/contract/index.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const chosen = (keys: readonly string[] | undefined, { stores }: Situation): readonly CrawlerRow[] =>
  stores.crawlers.rows.filter(({ uuid }) => keys?.includes(uuid) === true);
const died = (keys: readonly string[] | undefined, situation: Situation): readonly CrawlerRow[] =>
  chosen(keys, situation).filter(({ status }) => status === 'DIED');

export const removeDied = defineCommand({
  id: 'died.remove',
  title: 'Put a died crawler away',
  words: ['delete died', 'remove', 'died'],
  where: ['/crawlers'],
  level: contract.dieds.remove.definition.level,
  effect: 'irreversible',
  rank: 7,
  asks: { rows: theRows },
  available: ({ rows }, situation) => {
    if (chosen(rows, situation).length === 0) return 'No crawler is chosen';
    return died(rows, situation).length > 0 || 'It did not die';
  },
  confirm: ({ rows }, situation) => {
    const crawlers = died(rows, situation);
    const [only] = crawlers;
    return crawlers.length === 1 && only !== undefined
      ? `Put the died crawler ${only.uuid} away? It leaves the list of dieds and cannot be brought back to it.`
      : `Put ${crawlers.length} died crawlers away? They leave the list of dieds and cannot be brought back to it.`;
  },
  deletes: ({ rows }, situation) => died(rows, situation).length,
  async run({ rows }, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    const done = await forEach({
      situation,
      items: died(rows, situation),
      nameOf: ({ uuid }) => `crawler ${uuid}`,
      work: ({ uuid, vendor_label }) =>
        api.dieds.remove({ params: { id: String(vendorOf(vendor_label, situation)), uuid } }),
      done: (crawlers) =>
        crawlers.length === 1 ? 'Put the died crawler away' : `Put ${crawlers.length} died crawlers away`,
    });
    await stores.lists.open?.fetch();
    return done;
  },
});

function vendorOf(label: string, { stores }: Situation): number {
  const found = stores.labels.rows.find(({ ref }) => ref === label);
  if (found === undefined) throw new Failure({ kind: 'missing', message: `The label ${label} is not known` });
  return found.vendor_id;
}
