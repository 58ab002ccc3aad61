// The affordability of an application is opened from anywhere, for one at a time.
import { expect, it } from 'vitest';
import { signedIn } from '../../workplace.ts';

it('application.affordability leads to the page of that application', async () => {
  const { stores, type } = await signedIn('USER');
  expect(await type('application.affordability 812')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/application/812/affordability');
});

it('several applications have several affordabilities', async () => {
  const { stores, type } = await signedIn('USER');
  expect(await type('application.affordability 812,813')).not.toMatchObject({ kind: 'done' });
  expect(stores.address.full).not.toContain('affordability');
});
