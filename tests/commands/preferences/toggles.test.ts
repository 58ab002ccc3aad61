// Density, single keys and the status line are kept as they were chosen.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('switches the density', async () => {
  const { stores, type } = await signedIn();
  expect(await type('density comfortable')).toMatchObject({ undo: 'density.switch density:compact' });
  expect(stores.preferences.density).toBe('comfortable');
});

it('switches single keys off and on, and says so', async () => {
  const { stores, type } = await signedIn();
  expect(await type('keys.toggle')).toMatchObject({ text: expect.stringContaining('Single keys are off') });
  expect(stores.preferences.singleKeys).toBe(false);
  expect(await type('keys.toggle')).toMatchObject({ text: 'Single keys are on', undo: 'keys.toggle' });
});

it('hides the status line and shows it again', async () => {
  const { stores, type } = await signedIn();
  await type('status-line.toggle');
  expect(stores.preferences.statusLine).toBe(false);
  await type('status-line.toggle');
  expect(stores.preferences.statusLine).toBe(true);
});
