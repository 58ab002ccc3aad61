// The side menu is opened and closed by a command.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('opens the side menu and closes it', async () => {
  const { stores, type } = await signedIn();
  const before = stores.shell.menu;
  await type('menu.toggle');
  expect(stores.shell.menu).not.toBe(before);
});
