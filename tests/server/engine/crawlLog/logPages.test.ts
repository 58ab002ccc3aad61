// The memory of a page that was read is given back at once, and what was read of it stays.
import { expect, it } from 'vitest';
import { entryOf, line } from '../../../../server/engine/crawlLog/logLines.ts';
import { packLogPage, unpackLogPage, withPageBytes } from '../../../../server/engine/crawlLog/logPages.ts';

const pageOf = (message: string) => packLogPage([entryOf(line('log', message), { sequence: 1, at: 0, elapsed: 0 })]);

it.each([
  ['short', 'a line'],
  ['longer than one chunk', 'x'.repeat(600_000)],
])('a page that is %s', (_name, message) => {
  const body = pageOf(message);
  let kept: Buffer | undefined;
  const length = withPageBytes(body, (bytes) => (kept = bytes).length);
  expect(length).toBeGreaterThan(message.length);
  expect(kept?.length).toBe(0);
  // Neither the stored page nor what was read of it goes with it.
  expect(unpackLogPage(body)[0]?.message).toBe(message);
});

it('a page whose reading fails is given back too', () => {
  let kept: Buffer | undefined;
  const read = (bytes: Buffer) => {
    kept = bytes;
    throw new Error('not this one');
  };
  expect(() => withPageBytes(pageOf('a line'), read)).toThrow('not this one');
  expect(kept?.length).toBe(0);
});
