// Work on several records says how far it has come, and nothing of it is left when it is over.
import { reaction } from 'mobx';
import { expect, test } from 'vitest';
import { refusal } from '../../stores/fakeBrowser.ts';
import { confirmed, row, withApplications } from './chosenWorld.ts';

const ok = (body: object) => () => Response.json(body);

test('it counts what is done and what failed, of all that was asked for', async () => {
  const place = await withApplications([row(12), row(13), row(14)], {
    'applications/12/delete': [ok({ detail: 'Deleted' })],
    'applications/13/delete': [refusal(409, 'It is still being crawled')],
    'applications/14/delete': [ok({ detail: 'Deleted' })],
  });
  const { notices } = place.stores;
  const told: (string | undefined)[] = [];
  const stop = reaction(
    () => notices.progress.map(({ title, done, total }) => `${title}: ${done} of ${total}`)[0],
    (text) => told.push(text),
  );
  await confirmed(place, 'application.delete-files 12,13,14');
  stop();
  expect(told).toEqual([...[0, 1, 2, 3].map((done) => `Delete All Client Files: ${done} of 3`), undefined]);
});

test('one record is not counted', async () => {
  const place = await withApplications([row(12)], { 'applications/12/delete': [ok({ detail: 'Deleted' })] });
  let isTold = false;
  const stop = reaction(
    () => place.stores.notices.progress.length,
    () => (isTold = true),
  );
  await confirmed(place, 'application.delete-files 12');
  stop();
  expect(isTold).toBe(false);
});
