// Words that lead to nothing the product does are answered: version, changes, language, zoom, whom to ask, signing in as others.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it.each([
  ['help.about', 'Signalbox 0.1.0, environment localhost'],
  ['help.changes', 'This is Signalbox 0.1.0'],
  ['help.language', 'Signalbox is in English'],
  ['help.zoom', 'The browser zooms'],
  ['help.contact', 'Your contact at the service invites people'],
])('%s is answered', async (line, text) => {
  const { type } = await signedIn('USER');
  expect(await type(line)).toMatchObject({ kind: 'done', text: expect.stringContaining(text) });
});

it('staff are sent to the page where they invite people', async () => {
  const { type } = await signedIn('STAFF');
  expect(await type('help.contact')).toMatchObject({ kind: 'refused', reason: expect.stringContaining('People') });
});

it('who wants to sign in as somebody else is asked for a vendor; a vendor’s own people are not', async () => {
  const { type, stores } = await signedIn('STAFF');
  await type('help.login-as');
  expect(stores.palette).toMatchObject({ isOpen: true, asked: 'vendor.switch' });
  expect(await (await signedIn('USER')).type('help.login-as')).toEqual({ kind: 'absent' });
});
