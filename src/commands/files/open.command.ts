// Opens a file of the list in another tab.
import { contract } from '../../api/contract/index.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRow } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';

const rowOf = (key: string | undefined, { stores }: Situation) =>
  stores.lists.rowsOf('file').find((row) => row.key === key);

export const openFile = defineCommand({
  id: 'file.open',
  title: 'Open the file',
  on: 'file',
  level: contract.crawlers.file.definition.level,
  asks: { row: theRow },
  available({ row: key }, situation) {
    const row = rowOf(key, situation);
    if (row === undefined) return 'No file is chosen';
    if (!row.readable) return 'It can show who the customer is, which your account may not see';
    return row.links.length > 0 || 'It is a folder: there is nothing to open';
  },
  run({ row: key }, situation) {
    const { service, pageOrigin, open } = environmentOf(situation.stores);
    const [link] = rowOf(key, situation)?.links ?? [];
    if (link !== undefined) open(`${service === '' ? pageOrigin : service}${link.address}`);
  },
});
