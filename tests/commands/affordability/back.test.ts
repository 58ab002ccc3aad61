// Escape on the page Affordability leads to the application itself.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('affordability.back leads from there to the application', async () => {
  const { stores, type } = await signedIn('USER');
  stores.address.go('/application/812/affordability');
  expect(await type('affordability.back')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/lookup?application_id=812');
});
