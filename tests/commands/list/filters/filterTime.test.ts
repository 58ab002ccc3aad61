// Today, yesterday and older are filters of a list, by the clocks of the person.
import { expect, it } from 'vitest';
import { filterTime } from '../../../../src/commands/list/filters/filterTime.command.ts';
import { timesFrom } from '../../../../src/stores/lists/timeSpans.ts';
import { openList } from '../openList.ts';

const now = Date.parse('2026-11-21T20:00:00Z');

it.each([
  // It is the 22nd in Sydney.
  ['today', '2026-11-21T13:00:00.000Z', undefined],
  ['yesterday', '2026-11-20T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
  ['week', '2026-11-15T13:00:00.000Z', undefined],
  ['older', undefined, '2026-10-22T13:00:00.000Z'],
] as const)('%s is from and until', (span, from, to) => {
  expect(timesFrom(span, now, 'Australia/Sydney')).toEqual({ from, to });
});

it('sets the filters of the list', async () => {
  const world = await openList(5);
  expect(await world.run(filterTime, { time: 'today' })).toMatchObject({ kind: 'done' });
  expect(Object.keys(world.list.filters)).toEqual(['from']);
});
