// The keys of lists work on the page of every list that there is.
import { expect, test } from 'vitest';
import { openKeys } from '../../../src/commands/kernel/keys/keys.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { signedIn } from '../workplace.ts';

const unmodified = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, timeStamp: 0 };

/** What each key of lists means there. */
const meaning = {
  j: 'list.move-next',
  k: 'list.move-previous',
  G: 'list.move-last',
  x: 'list.select',
  ' ': 'list.peek',
  '/': 'list.search',
  D: 'list.download',
};

test('j, k, G, x, Space, / and D mean the same on the page of every list', async () => {
  const { desk } = await signedIn();
  const lists = pages.filter(({ kind }) => kind === 'list');
  expect(lists.length).toBeGreaterThan(0);
  for (const { path } of lists) {
    const meant = Object.keys(meaning).map((key) => {
      const free = { inField: false, composing: false, singleKeys: true, isInIframe: false, mayRun: () => true };
      const situation = { page: path, ...free };
      const pressed = openKeys(() => desk.registry).press({ key, ...unmodified }, situation);
      return [key, pressed.kind === 'command' ? pressed.command.id : pressed.kind];
    });
    expect(Object.fromEntries(meant), path).toEqual(meaning);
  }
});
