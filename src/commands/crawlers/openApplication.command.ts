// Goes from a crawler to the application that it belongs to.
import { addresses } from '../../api/contract/addresses.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRow } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const applicationOf = (uuid: string | undefined, { stores }: Situation): number | null | undefined =>
  stores.lists.rowsOf('crawler').find((row) => row.uuid === uuid)?.application_id;

export const openApplication = defineCommand({
  id: 'crawler.open-application',
  title: 'Open the application of the crawler',
  words: ['go to application'],
  said: ['open application', 'customer crawl', 'the customer', 'open customer'],
  on: 'crawler',
  asks: { row: theRow },
  available: ({ row }, situation) =>
    applicationOf(row, situation) === null ? 'The crawler belongs to no application' : true,
  address: ({ row }, situation) => {
    const application = applicationOf(row, situation);
    return typeof application === 'number' ? addresses.application(application) : undefined;
  },
  run({ row }, situation) {
    const application = applicationOf(row, situation);
    if (typeof application === 'number') situation.stores.address.go(addresses.application(application));
  },
});
