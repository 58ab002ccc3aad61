// The density is kept as it was chosen.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('switches the density', async () => {
  const { stores, type } = await signedIn();
  expect(await type('density comfortable')).toMatchObject({ undo: 'density.switch density:compact' });
  expect(stores.preferences.density).toBe('comfortable');
});
