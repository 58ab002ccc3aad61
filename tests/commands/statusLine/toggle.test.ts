// The status line is hidden and shown again.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('hides the status line and shows it again', async () => {
  const { stores, type } = await signedIn();
  await type('status-line.toggle');
  expect(stores.preferences.statusLine).toBe(false);
  await type('status-line.toggle');
  expect(stores.preferences.statusLine).toBe(true);
});
