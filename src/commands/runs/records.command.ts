// Opens the records of a run as a list: sorted, gone through by keys, and written to a file.
import { addresses } from '../../api/contract/addresses.ts';
import { contract } from '../../api/contract/index.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRuns } from './theRuns.ts';

const addressOf = ([id]: readonly string[] = []): string | undefined =>
  id === undefined ? undefined : addresses.runRecords(id);

export const records = defineCommand({
  id: 'run.records',
  title: 'Records of the run as a list',
  words: ['results', 'csv', 'list of records'],
  hotkey: 'i',
  on: 'run',
  level: contract.runs.items.definition.level,
  rank: 5,
  asks: { run: theRuns },
  available: ({ run = [] }) => run.length <= 1 || 'The records of one run are listed at a time',
  address: ({ run }) => addressOf(run),
  run({ run }, { stores }) {
    const address = addressOf(run);
    if (address !== undefined) stores.address.go(address);
  },
});
