// Before a session ends by itself: whoever is there keeps it, and who is away is told when they come back.
import { when } from 'mobx';
import { expect, test } from 'vitest';
import { lookAtEnd } from '../../../src/stores/sessionEnd/lookAtEnd.ts';
import { details, fakeBrowser, list, scripted } from '../fakeBrowser.ts';

const minutes = 60_000;

async function tabWhose(idleIn: number, wholeIn = 600 * minutes, hasReadMuch = false) {
  const asked: string[] = [];
  const browser = fakeBrowser({
    url: 'https://signalbox.test',
    fetch: scripted({
      bank: [list()],
      'users/vendors': [list()],
      'vendors/labels': [list()],
      'users/me/detailed': [details()],
      'users/me/session': [
        () => {
          const at = (ms: number) => new Date(stores.notices.freeMoment + ms).toISOString();
          return Response.json({ ends_at: at(wholeIn), idle_ends_at: at(idleIn), reading_budget_passed: hasReadMuch });
        },
      ],
      'users/me/session/keep': [() => (asked.push('keep'), Response.json({ detail: 'on' }))],
    }),
  });
  const stores = browser.openTab();
  await stores.start();
  await when(() => stores.session.status === 'READY', { timeout: 60_000 });
  return { stores, asked };
}
const texts = (stores: Awaited<ReturnType<typeof tabWhose>>['stores']) => stores.notices.shown.map(({ text }) => text);

test('long before the end nothing is told, and it is looked at again', async () => {
  const { stores, asked } = await tabWhose(60 * minutes);
  expect(await lookAtEnd(stores, false)).toBe(5 * minutes);
  expect([texts(stores), asked]).toEqual([[], []]);
});

test('whoever typed meanwhile is kept, though nothing was sent', async () => {
  const { stores, asked } = await tabWhose(4 * minutes);
  await lookAtEnd(stores, true);
  expect([texts(stores), asked]).toEqual([[], ['keep']]);
});

test('whoever is away is told minutes before, with the way to stay', async () => {
  const { stores, asked } = await tabWhose(4 * minutes);
  expect(await lookAtEnd(stores, false)).toBe(minutes);
  expect([texts(stores), asked]).toEqual([['You are signed out in 4 minutes, as nothing was done for a while'], []]);
  expect(stores.notices.shown[0]?.retry).toBe('session.keep');
});

test('the end of the whole session is told to who types as well', async () => {
  const { stores } = await tabWhose(60 * minutes, 3 * minutes);
  await lookAtEnd(stores, true);
  expect(texts(stores)).toEqual(['Your session ends in 3 minutes. Save what you are writing, and sign in again']);
});

test('who read much personal data is told so, once', async () => {
  const { stores } = await tabWhose(60 * minutes, 600 * minutes, true);
  await lookAtEnd(stores, false);
  await lookAtEnd(stores, false);
  expect(texts(stores)).toEqual([
    'You read the personal data of unusually many applications today. An administrator was told',
  ]);
});
