// Marks ids of a worklist as not handled again.
import { isHandled } from '../../stores/records/recordRow.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import { markIds } from './markIds.ts';
import { notKept, splitIds, theIds, theList, type Given } from './theIds.ts';
import type { Situation } from '../kernel/situation.ts';

const notYet = because('It is not handled', 'is not handled', 'are not handled');

const split = (given: Given, situation: Situation) =>
  splitIds(given, situation, (row) => (isHandled(row) ? true : notYet));

export const unhandleIds = defineCommand({
  id: 'worklist.unhandle',
  title: 'Mark the id as not handled',
  words: ['reopen', 'untick'],
  hotkey: 'H',
  on: 'id',
  level: 'USER',
  effect: 'reversible',
  rank: 6,
  asks: { ids: theIds, worklist: theList },
  splits: split,
  available: ({ worklist }) => worklist !== undefined || notKept,
  run: (given, situation) =>
    markIds({ worklist: given.worklist, split: split(given, situation), isHandled: false }, situation),
});
