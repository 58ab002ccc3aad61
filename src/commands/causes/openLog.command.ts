// Opens the log of the newest crawler of a cause, where it failed.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { rowsOf, theCauses } from './theCauses.ts';

export const openCauseLog = defineCommand({
  id: 'cause.open-log',
  title: 'Newest log of the cause',
  words: ['log of the newest crawler'],
  on: 'cause',
  level: contract.crawlers.output.definition.level,
  asks: { causes: theCauses },
  available: ({ causes: ids }, situation) => {
    if ((ids ?? []).length > 1) return 'One log is opened at a time';
    return ids === undefined || rowsOf(ids, situation).length > 0 || 'The cause is not in the list';
  },
  address: ({ causes: ids }, situation) =>
    rowsOf(ids, situation).map((row) => addresses.crawler(row.newest_crawler))[0],
  run({ causes: ids }, situation) {
    const [cause] = rowsOf(ids, situation);
    if (cause !== undefined) situation.stores.address.go(addresses.crawler(cause.newest_crawler));
  },
});
