// Signing out ends the session at the service, and goes to the sign-in page.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it('ends the session and shows the sign-in page', async () => {
  const { stores, type, browser } = await signedIn('USER');
  expect(await type('session.sign-out')).toMatchObject({ kind: 'done' });
  expect([stores.session.status, stores.address.path]).toEqual(['FAIL', '/login']);
  expect(browser.sent.some(({ path }) => path.includes('logout'))).toBe(true);
});

it('says that nobody is signed in', async () => {
  const { stores, type } = await signedIn('USER');
  stores.session.forget(true);
  expect(await type('logout')).toEqual({ kind: 'refused', reason: 'Nobody is signed in' });
});
