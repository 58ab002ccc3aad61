// Help, palette, menu and notices are opened by commands like everything else.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('opens the help sheet and closes it', async () => {
  const { stores, type } = await signedIn();
  await type('help.keys');
  expect(stores.frame.isHelpOpen).toBe(true);
  await type('help.keys');
  expect(stores.frame.isHelpOpen).toBe(false);
});

it('opens the palette and closes it, and opens it for commands only', async () => {
  const { stores, type } = await signedIn();
  await type('palette.open');
  expect(stores.palette.isOpen).toBe(true);
  await type('palette.open');
  expect(stores.palette.isOpen).toBe(false);
  await type('palette.commands');
  expect([stores.palette.isOpen, stores.palette.mode]).toEqual([true, 'commands']);
});

it('opens the side menu and closes it', async () => {
  const { stores, type } = await signedIn();
  const before = stores.frame.menu;
  await type('menu.toggle');
  expect(stores.frame.menu).not.toBe(before);
});

it('goes to the newest notice, when there is one', async () => {
  const { stores, type } = await signedIn();
  expect(await type('notice.focus')).toEqual({ kind: 'refused', reason: 'There is no notice' });
  stores.notices.clear();
  stores.notices.tell('info', 'One', 1);
  stores.notices.tell('info', 'Two', 2);
  await type('notice.focus');
  expect(stores.frame.noticeWanted).toBe(2);
});
