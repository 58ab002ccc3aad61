// The palette is opened by commands, for everything or for commands only.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('opens the palette and closes it, and opens it for commands only', async () => {
  const { stores, type } = await signedIn();
  await type('palette.open');
  expect(stores.palette.isOpen).toBe(true);
  await type('palette.open');
  expect(stores.palette.isOpen).toBe(false);
  await type('palette.open-commands');
  expect([stores.palette.isOpen, stores.palette.mode]).toEqual([true, 'commands']);
});
