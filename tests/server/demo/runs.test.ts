// The demo data has a run that has ended, with every kind of result.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

it('is seen by staff alone, with crawls that completed, one that was refused and one that was left out', async () => {
  const staff = await world.script('staff@signalbox.test');
  const [run] = (await staff.get('dashboard/runs/')).json.results ?? [];
  expect(run).toMatchObject({ id: 1, state: 'done', is_own: true, left_out: 1, records: 11, waiting: 0, under_way: 0 });
  expect(Number(run?.['completed'])).toBeGreaterThan(0);
  const items = (await staff.get('dashboard/runs/1/items')).json.results ?? [];
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['started', 'refused', 'left out']));
  const vendor = await world.script('vendor@signalbox.test');
  expect((await vendor.get('dashboard/runs/')).json.results).toEqual([]);
});
