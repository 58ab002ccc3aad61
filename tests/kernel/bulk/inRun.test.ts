// What is told of records that the service does in a run: which are in it, which were left out, and the way to it.
import { beforeEach, expect, it } from 'vitest';
import { doneInRun } from '../../../src/commands/kernel/bulk/inRun.ts';
import { NoneDone } from '../../../src/commands/kernel/bulk/results.ts';
import type { Rule } from '../../../src/stores/rule.ts';
import type { RunRow } from '../../../src/api/contract/runs/runs.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { followedRuns } from '../../../src/stores/runs/followed.ts';
import { bareDesk } from '../../commands/bareDesk.ts';
import { runRow } from '../../commands/runs/runRow.ts';
import { final, given, offline } from '../several/given.ts';

let stores: RootStore;
beforeEach(() => ({ stores } = bareDesk()));

const ordered = (run: RunRow | undefined, ...rules: readonly Rule[]) =>
  doneInRun(stores, run, {
    split: { ...given(...rules), unmatched: [{ name: 'row 9', reason: offline }] },
    several: (records) => `Closing ${records}`,
    pace: 5,
  });

it('names the run, how many it does at a time, and the reason of each that is not in it', () => {
  expect(ordered(runRow(7), true, final, true)).toEqual({
    text: 'Closing 2 of 3 records in run 7, 5 at a time. 2 left out',
    touched: ['record 1', 'record 3'],
    results: [
      { record: 'record 1', outcome: 'done', reason: 'In run 7' },
      { record: 'record 2', outcome: 'left out', reason: 'Already finalised' },
      { record: 'record 3', outcome: 'done', reason: 'In run 7' },
      { record: 'row 9', outcome: 'left out', reason: 'Lagoon Bank is offline' },
    ],
    choices: [{ title: 'Open run 7', address: '/runs/7' }],
  });
  expect([...followedRuns(stores).keys()]).toEqual([7]);
});

it('says of none that it is in a run where none was ordered', () => {
  const none = () => ordered(undefined, final, final);
  expect(none).toThrow(NoneDone);
  expect(none).toThrow('Closing 0 of 2 records. 3 left out');
  expect(none).not.toThrow('in run');
  expect(followedRuns(stores).size).toBe(0);
});
