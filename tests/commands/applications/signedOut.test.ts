// Who is signed out by what they did reads no message of it, except where the call has words of its own.
import { expect, test } from 'vitest';
import { refusal } from '../../stores/fakeBrowser.ts';
import { confirmed, row, withApplications } from './chosenWorld.ts';

type Place = Awaited<ReturnType<typeof withApplications>>;
const told = ({ stores }: Place) => stores.notices.shown.map(({ text }) => text);

const calls = [
  ['application.finalise', 'applications/12/finalise'],
  ['application.delete-files', 'applications/12/delete'],
  ['application.send-bundle', 'applications/12/bundle/webhook'],
  ['application.reprint-html', 'applications/12/print/html'],
] as const;

for (const status of [401, 403, 502]) {
  test(`${status} signs the person out without a word, whatever was done`, async () => {
    for (const [command, path] of calls) {
      const place = await withApplications([row(12)], { [path]: [refusal(status, `MSG ${status}`)] });
      expect(await confirmed(place, `${command} 12`)).toMatchObject({ outcome: { kind: 'failed' } });
      expect([command, told(place), place.stores.session.isSignedIn]).toEqual([command, [], false]);
    }
  });
}

test('the PDF of a summary without HTML is told, and signs nobody out', async () => {
  const place = await withApplications([row(12)], { 'applications/12/print/pdf': [refusal(401, 'MSG 401')] });
  await confirmed(place, 'application.reprint-pdf 12');
  expect([told(place), place.stores.session.isSignedIn]).toEqual([['HTML Summary does not exist: 12'], true]);
});

test('of many, none is tried any more once the person is signed out', async () => {
  const ids = Array.from({ length: 20 }, (_, place) => 12 + place);
  const refused = Object.fromEntries(ids.map((id) => [`applications/${id}/finalise`, [refusal(401, 'MSG 401')]]));
  const place = await withApplications(
    ids.map((id) => row(id)),
    refused,
  );
  await confirmed(place, `application.finalise ${ids.join(',')}`);
  expect(told(place)).toEqual([]);
  expect(place.posts().filter((post) => post.includes('finalise')).length).toBeLessThanOrEqual(4);
});
