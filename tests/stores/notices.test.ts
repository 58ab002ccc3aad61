// Notices are few, and the same moment tells only once.
import { expect, test } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { fakeBrowser } from './fakeBrowser.ts';
import { whenKeysAreFree } from '../../src/stores/notices/whenKeysAreFree.ts';

const notices = () => fakeBrowser({ url: 'https://signalbox.test' }).openTab().notices;

test('at most three are shown, the newest ones', () => {
  const shown = notices();
  for (const at of [1, 2, 3, 4]) shown.tell('info', `notice ${at}`, at);
  expect(shown.shown.map(({ text }) => text)).toEqual(['notice 2', 'notice 3', 'notice 4']);
});

test('two of the same millisecond are one', () => {
  const shown = notices();
  shown.tell('error', 'first', 1000);
  shown.tell('error', 'second', 1000);
  shown.tell('error', 'third', 1001);
  expect(shown.shown.map(({ text }) => text)).toEqual(['first', 'third']);
});

test.each(['ResizeObserver loop limit exceeded', 'ResizeObserver loop completed with undelivered notifications.'])(
  '"%s" is never shown',
  (text) => {
    const shown = notices();
    shown.tell('error', text, 1);
    shown.tellFailure(new Failure({ kind: 'unexpected', message: text }));
    expect(shown.shown).toHaveLength(0);
  },
);

test('a failure is told in the generic wording, and a session that ended is not told', () => {
  const shown = notices();
  shown.tellFailure(new Failure({ kind: 'signedOut', message: 'You are not signed in' }));
  expect(shown.shown).toHaveLength(0);
  shown.tellFailure(new Failure({ kind: 'broken', message: 'Oh' }));
  expect(shown.shown[0]).toMatchObject({ kind: 'error', text: 'An error occured: Oh' });
});

test('dismissing takes one away', () => {
  const shown = notices();
  shown.tell('info', 'one', 1);
  shown.tell('info', 'two', 2);
  shown.dismiss(1);
  expect(shown.shown.map(({ text }) => text)).toEqual(['two']);
});

test('news wait until no key means a choice, and come one after the other', async () => {
  const shown = notices();
  const choices = [{ title: 'Open it', address: '/runs/1' }];
  await whenKeysAreFree(shown, () => shown.tell('info', 'asked for', 1, { choices }));
  const news = [2, 3].map((at) => whenKeysAreFree(shown, () => shown.tell('info', `news ${at}`, at, { choices })));
  await Promise.resolve();
  expect(shown.offering?.text).toBe('asked for');
  shown.dismiss(1);
  await news[0];
  await Promise.resolve();
  expect(shown.shown.map(({ text }) => text)).toEqual(['news 2']);
  shown.dismiss(2);
  await news[1];
  expect(shown.shown.map(({ text }) => text)).toEqual(['news 3']);
});
