// A copy that is asked for again while the first is on its way waits for it, and is made as well.
import { expect, test, vi } from 'vitest';
import { environmentOf } from '../../../../src/stores/environment.ts';
import { crawlers } from '../../../../src/views/crawlers/crawlers.page.ts';
import { list } from '../../../stores/fakeBrowser.ts';
import { crawler } from '../../../stores/lists/world.ts';
import { signedIn } from '../../workplace.ts';

test('the second copy is made when the first is done', async () => {
  const { stores, desk } = await signedIn('STAFF', { crawlers: [list([crawler('a', 1)])] });
  stores.address.go('/crawlers');
  stores.lists.enter(crawlers.list);
  await stores.lists.of(crawlers.list).fetch();
  const copied: string[] = [];
  let finish: () => void = () => undefined;
  const first = new Promise<void>((done) => (finish = done));
  vi.spyOn(environmentOf(stores), 'copy').mockImplementation(async (text) => {
    copied.push(text);
    await first;
  });
  // The ten seconds that something may wait are not over here.
  vi.spyOn(environmentOf(stores), 'wait').mockImplementation((ms) =>
    ms === 0 ? Promise.resolve() : new Promise(() => undefined),
  );
  const copy = desk.registry.get('list.copy-id') ?? expect.unreachable();
  const outcomes = [1, 2].map(() => desk.run(copy, {}, { surface: 'key' }));
  expect([copied, stores.intent.told]).toEqual([['a'], 'waiting for Copy id: Copy id']);
  finish();
  expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['done', 'done']);
  expect(copied).toEqual(['a', 'a']);
});
