// Copies what is to be said about a failed crawler: to the vendor in the words for vendors, to everybody else with error and link.
import { addresses } from '../../api/contract/addresses.ts';
import { failureClassOf } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import { nextSteps } from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { environmentOf } from '../../stores/environment.ts';
import { readSteps } from '../../stores/nextSteps/steps.ts';
import { findCrawler } from '../../stores/records/findRecord.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { stepOf } from './theStep.ts';

const failureIn = ({ status, error }: CrawlerRow) => failureClassOf(status, error?.code);

const heldCrawler = (uuid: string | undefined, { stores }: Situation): CrawlerRow | undefined =>
  stores.lists.rowsOf('crawler').find((row) => row.uuid === uuid);

export const copyNextStep = defineCommand({
  id: 'next-step.copy',
  title: 'Copy message about the failure',
  words: ['tell the customer', 'connector’s people'],
  on: 'crawler',
  level: nextSteps.update.definition.level,
  asks: {
    crawler: text({
      ask: 'Which crawler?',
      ofRow: true,
      most: 100,
      preset: ({ stores }) => stores.lists.openOf('crawler')?.currentKey,
    }),
  },
  available({ crawler }, situation) {
    const row = heldCrawler(crawler, situation);
    return row === undefined || failureIn(row) !== undefined || 'The crawler did not fail';
  },
  async run({ crawler: uuid }, situation) {
    const { stores } = situation;
    const environment = environmentOf(stores);
    const [row] = await Promise.all([
      heldCrawler(uuid, situation) ?? findCrawler(environment, uuid),
      readSteps(stores),
    ]);
    if (row === undefined) return { text: `There is no crawler ${uuid}` };
    const failure = failureIn(row);
    if (failure === undefined) return { text: 'The crawler did not fail' };
    const step = stepOf(failure, situation);
    if (step === undefined) return { text: 'The next steps could not be read' };
    const isForVendor = step.step === 'tell_customer';
    const error = [row.status, row.error?.code, row.error?.message].filter(
      (part) => part !== null && part !== undefined,
    );
    const lines = isForVendor
      ? [`${row.vendor_specific_id} at ${row.bank}, crawler ${row.uuid}`, step.vendor_words]
      : [
          `${row.bank}, crawler ${row.uuid}`,
          error.join(' '),
          step.staff_words,
          stores.address.linkTo(addresses.crawler(row.uuid)),
        ];
    const message = lines.join('\n');
    await environment.copy(message);
    return { text: `Copied text to clipboard: ${message.replaceAll('\n', ', ')}` };
  },
});
