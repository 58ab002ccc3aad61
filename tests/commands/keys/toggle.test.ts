// Single keys are switched off and on.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('switches single keys off and on, and says so', async () => {
  const { stores, type } = await signedIn();
  expect(await type('keys.toggle')).toMatchObject({ text: expect.stringContaining('Single keys are off') });
  expect(stores.preferences.singleKeys).toBe(false);
  expect(await type('keys.toggle')).toMatchObject({ text: 'Single keys are on', undo: 'keys.toggle' });
});
