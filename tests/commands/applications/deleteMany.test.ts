// Deleting the files of many clients at once.
import { expect, test } from 'vitest';
import { row, withApplications } from './chosenWorld.ts';

test('deleting the files of more than 25 clients asks for their number, and of fewer does not', async () => {
  const ids = Array.from({ length: 26 }, (_none, place) => place + 1);
  const place = await withApplications(ids.map((id) => row(id)));
  const few = await place.type(`application.delete-files ${ids.slice(1).join(',')}`);
  expect(few).not.toHaveProperty('count');
  expect(await place.type(`application.delete-files ${ids.join(',')}`)).toMatchObject({
    text: expect.stringContaining('26 applications'),
    count: 26,
  });
  expect(place.posts()).toEqual([]);
});
