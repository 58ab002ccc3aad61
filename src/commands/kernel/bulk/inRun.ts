// Says what was ordered in a run: of each record that it is in the run, or why it was left out, with the way to the run.
import { addresses } from '../../../api/contract/addresses.ts';
import type { RunRow } from '../../../api/contract/runs/runs.ts';
import type { RecordResult } from '../../../stores/journal/results.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import { followRun } from '../../../stores/runs/followed.ts';
import { summed } from './results.ts';
import type { Done } from '../command.ts';
import type { Split } from '../several/split.ts';

interface Ordered<Item> {
  /** As the service has divided them. */
  split: Split<Item>;
  /** "Recrawling 3 of 5 crawlers", for so many records. */
  several: (records: string) => string;
  /** How many are under way at once. */
  pace: number;
}

/** Without a run nothing was ordered, and why is told of each. */
export function doneInRun<Item>(
  stores: RootStore,
  run: RunRow | undefined,
  { split: { items, left, unmatched, nouns, nameOf }, several, pace }: Ordered<Item>,
): Done {
  if (run !== undefined) followRun(stores, run.id, run);
  const name = `run ${run?.id ?? ''}`;
  const reasons = new Map(left.map(({ item, reason }) => [item, reason]));
  const results = items.map((item): RecordResult => {
    const reason = reasons.get(item);
    const record = nameOf(item);
    return reason === undefined
      ? { record, outcome: 'done', reason: `In ${name}` }
      : { record, outcome: 'left out', reason: reason.text };
  });
  for (const one of unmatched) results.push({ record: one.name, outcome: 'left out', reason: one.reason.text });
  const inRun = (records: string): string =>
    run === undefined ? several(records) : `${several(records)} in ${name}, ${pace} at a time`;
  const done = summed({ results, total: items.length, nouns, several: inRun });
  return run === undefined ? done : { ...done, choices: [wayTo(run)] };
}

export const wayTo = ({ id }: RunRow) => ({ title: `Open run ${id}`, address: addresses.run(id) });
