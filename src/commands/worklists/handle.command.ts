// Marks ids of a worklist as handled, for everybody who works on it.
import { isHandled } from '../../stores/records/recordRow.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import { markIds } from './markIds.ts';
import { notKept, splitIds, theIds, theList, type Given } from './theIds.ts';
import type { Situation } from '../kernel/situation.ts';

const already = because('It is handled already', 'is handled already', 'are handled already');

const split = (given: Given, situation: Situation) =>
  splitIds(given, situation, (row) => (isHandled(row) ? already : true));

export const handleIds = defineCommand({
  id: 'worklist.handle',
  title: 'Mark the id as handled',
  words: ['done', 'tick'],
  hotkey: 'h',
  on: 'id',
  level: 'USER',
  effect: 'reversible',
  rank: 1,
  asks: { ids: theIds, worklist: theList },
  splits: split,
  available: ({ worklist }) => worklist !== undefined || notKept,
  run: (given, situation) =>
    markIds({ worklist: given.worklist, split: split(given, situation), isHandled: true }, situation),
});
