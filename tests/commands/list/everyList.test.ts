// The keys of lists work on the page of every list that there is.
import { expect, test } from 'vitest';
import { openKeys } from '../../../src/commands/kernel/keys/keys.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { signedIn } from '../workplace.ts';

const unmodified = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, timeStamp: 0 };

test('j, k, G, x, Space and / are keys on the page of every list', async () => {
  const { desk } = await signedIn();
  const lists = pages.filter(({ kind }) => kind === 'list');
  expect(lists.length).toBeGreaterThan(0);
  for (const { path } of lists) {
    const meant = ['j', 'k', 'G', 'x', ' ', '/'].map((key) => {
      const situation = { page: path, inField: false, composing: false, singleKeys: true, framed: false };
      return openKeys(() => desk.registry).press({ key, ...unmodified }, situation).kind;
    });
    expect(meant, path).toEqual(Array.from(meant, () => 'command'));
  }
});
