// Filters come and go: one by one, and all at once.
import { beforeEach, expect, test } from 'vitest';
import { clearFilters } from '../../../../src/commands/list/filters/clearFilters.command.ts';
import {
  filterBank,
  filterLabel,
  filterStatus,
  filterBy,
  filterVendor,
} from '../../../../src/commands/list/filters/filter.command.ts';
import { findInRows } from '../../../../src/commands/list/filters/find.command.ts';
import { removeFilter } from '../../../../src/commands/list/filters/removeFilter.command.ts';
import { Misfit } from '../../../../src/commands/kernel/question.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const situation = () => world.situation();
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('filters come and go', async () => {
  await run(filterBank, { value: '3' });
  await run(filterLabel, { value: '4' });
  await run(filterStatus, { value: 'DIED' });
  await run(filterVendor, { value: '5' });
  expect(world.stores.address.full).toBe('/crawlers?bank_id=3&label_id=4&status=DIED&vendor=5');
  await run(filterBank, { value: 'All' });
  await run(filterVendor, { value: 'All' });
  expect(world.stores.address.full).toBe('/crawlers?label_id=4&status=DIED');
  await run(clearFilters);
  expect(world.stores.address.full).toBe('/crawlers');
  expect(await run(clearFilters)).toEqual({ kind: 'refused', reason: 'There are no filters' });
});

test('several values of one filter stand with commas between, where the list takes them', async () => {
  expect(await world.run(filterBy, { by: 'status=DIED,FAILED&bank_id=1,3' })).toMatchObject({ kind: 'done' });
  expect(list().filters).toEqual({ status: 'DIED,FAILED', bank_id: '1,3' });
  expect(filterStatus.asks['value']?.read('died,timedout', situation())).toBe('DIED,TIMEDOUT');
  expect(filterStatus.asks['value']?.read('died,nonsense', situation())).toBeInstanceOf(Misfit);
  expect(filterLabel.asks['value']?.read('1,2', situation())).toBeInstanceOf(Misfit);
});

test('all filters are said at once, one is taken away, and a wrong one is named', async () => {
  await run(filterBy, { by: 'status=DIED&bank_id=1' });
  expect(world.stores.address.full).toBe('/crawlers?status=DIED&bank_id=1');
  await run(removeFilter, { filter: 'bank_id' });
  expect(world.stores.address.full).toBe('/crawlers?status=DIED');
  await run(findInRows, { text: 'client-r1' });
  expect(list().search).toBe('client-r1');
  await run(removeFilter, { filter: 'search' });
  expect(list().search).toBe('');
  await run(filterBy, { by: '' });
  expect(world.stores.address.full).toBe('/crawlers');
  expect(await run(removeFilter)).toMatchObject({ kind: 'asks' });
  const read = (by: string) => filterBy.asks.by?.read(by, situation());
  expect(read('colour=red')).toMatchObject({ message: expect.stringContaining('colour is none') });
  expect(read('status=GONE')).toMatchObject({ message: expect.stringMatching(/^Status /) });
});
