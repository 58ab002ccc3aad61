// The help sheet is opened by a command, and closed by it.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('opens the help sheet and closes it', async () => {
  const { stores, type } = await signedIn();
  await type('help.open');
  expect(stores.shell.isHelpOpen).toBe(true);
  await type('help.open');
  expect(stores.shell.isHelpOpen).toBe(false);
});
