// Before anything is typed: what is useful here, what was run lately and the pages, and nothing that an Enter too many could harm.
import { expect, it } from 'vitest';
import { goldenWorld, type GoldenWorld } from './goldenWorld.ts';

const firstTen = ({ stores, work }: GoldenWorld) => {
  stores.palette.open();
  return work.rows.slice(0, 10);
};

it.each(['/applications', '/crawlers', '/analyses', '/institutions', '/work'])(
  'on %s a slip of Enter does nothing that lasts',
  async (page) => {
    const world = await goldenWorld('ADMIN', page);
    world.stores.lists.open?.selectAll();
    const rows = firstTen(world);
    expect(rows).toHaveLength(10);
    expect(
      rows.map(({ command: { effect } }) => effect).filter((effect) => effect !== 'read' && effect !== 'reversible'),
    ).toEqual([]);
    expect(rows.filter(({ reason }) => reason !== undefined)).toEqual([]);
    expect(rows.some(({ command }) => command.id.startsWith('go.'))).toBe(true);
  },
);

it('what was run lately stands before the pages', async () => {
  const world = await goldenWorld('STAFF', '/applications');
  const theme = world.desk.registry.get('theme.switch') ?? expect.unreachable();
  await world.desk.run(theme, { theme: 'dark' }, { surface: 'key' });
  const rows = firstTen(world);
  const at = (id: string) => rows.findIndex(({ command }) => command.id === id);
  expect(rows[at('theme.switch')]).toMatchObject({ section: 'Recent' });
  expect(at('theme.switch')).toBeLessThan(at('go.applications'));
});

it('what cannot be done now stands last, and everything stands once', async () => {
  const { stores, work } = await goldenWorld('USER', '/institutions');
  stores.palette.open();
  const blocked = work.rows.map(({ section }) => section === 'Not available here');
  expect(blocked).toEqual(blocked.toSorted((one, other) => Number(one) - Number(other)));
  expect(new Set(work.rows.map(({ key }) => key)).size).toBe(work.rows.length);
});
