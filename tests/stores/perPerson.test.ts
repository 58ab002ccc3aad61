// What is kept beside the stores is one person's: the next one finds nothing of it.
import { expect, it } from 'vitest';
import { perPerson } from '../../src/stores/perPerson.ts';
import { details } from './fakeBrowser.ts';
import { signedIn } from '../commands/workplace.ts';

it('is the same for the same person, and anew for the next', async () => {
  const { stores } = await signedIn('STAFF', {
    'users/me/detailed': [details({ id: 7, permissions: 'STAFF' }), details({ id: 8, permissions: 'STAFF' })],
  });
  const kept = perPerson((_stores, person) => ({ person, texts: new Set<string>() }));
  kept(stores).texts.add('of the first');
  expect([kept(stores).person, [...kept(stores).texts]]).toEqual([7, ['of the first']]);
  await stores.session.fetchDetails();
  expect([kept(stores).person, [...kept(stores).texts]]).toEqual([8, []]);
});
