// The side menu is opened, closed, searched and folded by commands.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('opens the side menu and closes it', async () => {
  const { stores, type } = await signedIn();
  const before = stores.shell.menu;
  await type('menu.toggle');
  expect(stores.shell.menu).not.toBe(before);
});

it('opens it at its search field', async () => {
  const { stores, type } = await signedIn();
  stores.shell.setMenu('closed');
  await type('menu.search');
  expect(stores.shell).toMatchObject({ menu: 'open', isMenuSearchWanted: true });
});

it('folds a group and unfolds it', async () => {
  const { stores, type } = await signedIn();
  await type('menu.fold Staff');
  expect([...stores.preferences.foldedMenu]).toEqual(['Staff']);
  await type('menu.fold Staff');
  expect([...stores.preferences.foldedMenu]).toEqual([]);
});
