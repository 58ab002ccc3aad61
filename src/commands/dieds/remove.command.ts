// Dismisses died crawlers: they have been seen to, and the crawlers themselves stay.
import { contract } from '../../api/contract/index.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { because } from '../../stores/rule.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import { asked } from '../kernel/several/words.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

function chosen(keys: readonly string[] | undefined, { stores }: Situation): readonly CrawlerRow[] {
  const wanted = new Set(keys);
  return stores.lists.rowsOf('crawler').filter(({ uuid }) => wanted.has(uuid));
}

const alive = because('It did not die', 'did not die');

const split = ({ rows }: { rows?: readonly string[] | undefined }, situation: Situation): Split<CrawlerRow> =>
  splitOf({
    nouns: ['crawler', 'crawlers'],
    items: chosen(rows, situation),
    nameOf: ({ uuid }) => `crawler ${uuid}`,
    rule: ({ status }) => status === 'DIED' || alive,
  });

export const removeDied = defineCommand({
  id: 'died.remove',
  title: 'Dismiss died crawler',
  words: ['delete died', 'remove', 'died'],
  on: 'crawler',
  level: contract.dieds.remove.definition.level,
  effect: 'irreversible',
  changes: 'crawler',
  rank: 7,
  asks: { rows: theRows },
  splits: split,
  available: ({ rows }, situation) => chosen(rows, situation).length > 0 || 'No crawler is chosen',
  confirm: (answers, situation) => {
    const records = split(answers, situation);
    const what = records.taken.length === 1 ? 'It leaves' : 'They leave';
    return asked('Dismiss', records, `${what} the list of dieds. This cannot be undone.`);
  },
  deletes: (answers, situation) => split(answers, situation).taken.length,
  async run(answers, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    return forEach({
      situation,
      split: split(answers, situation),
      work: (row) => api.dieds.remove({ params: { id: String(vendorOf(row, situation)), uuid: row.uuid } }),
      one: () => 'Dismissed the died crawler',
      several: (records) => `Dismissed ${records}`,
    });
  },
});

/** The list of dieds knows it; elsewhere the label says it. */
function vendorOf({ uuid, vendor_label }: CrawlerRow, { stores }: Situation): number {
  const died = stores.lists.rowsOf('died').find((one) => one.uuid === uuid);
  const found = died ?? stores.labels.rows.find(({ ref }) => ref === vendor_label);
  if (found === undefined) throw new Failure({ kind: 'missing', message: `The label ${vendor_label} is not known` });
  return found.vendor_id;
}
