// What the service says beforehand is kept for the question that is open, however late the answer to another one comes.
import { expect, it } from 'vitest';
import { makePreviews } from '../../../src/stores/runs/preview.ts';
import { fakeBrowser } from '../fakeBrowser.ts';

const stores = () => fakeBrowser({ url: 'http://localhost:1' }).openTab();

it('an answer to the question before does not replace the newer one', async () => {
  const [previews, here] = [makePreviews<string>(), stores()];
  const before = Promise.withResolvers<string>();
  const late = previews.read(here, 'before', () => before.promise);
  await previews.read(here, 'now', async () => 'of now');
  before.resolve('of before');
  await late;
  expect([previews.of(here, 'now'), previews.of(here, 'before')]).toEqual(['of now', undefined]);
});

it('of two readings for the same question the newer one counts, and a failure that comes late is not told', async () => {
  const [previews, here] = [makePreviews<string>(), stores()];
  const first = Promise.withResolvers<string>();
  const late = previews.read(here, 'same', () => first.promise, 'failed');
  await previews.read(here, 'same', async () => 'second');
  first.reject(new Error('gone'));
  await late;
  expect(previews.of(here, 'same')).toBe('second');
});

it('what is kept beside a question goes by the same rule', async () => {
  const [previews, here] = [makePreviews<number>(), stores()];
  const keepBefore = previews.begin(here);
  previews.begin(here)('now', 2);
  keepBefore('before', 1);
  expect([previews.of(here, 'now'), previews.of(here, 'before')]).toEqual([2, undefined]);
});
