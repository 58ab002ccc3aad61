// From profile to profile of an application in full: the address says which one is meant, and keys act on it.
import { expect, it } from 'vitest';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { application } from '../records/application.ts';
import { signedIn } from '../workplace.ts';

const profile = (id: number) => ({ id, bank_id: 1, initiator: 'widget', not_shared: 0, crawler: null, accounts: [] });

async function inFull(profiles: readonly object[], address = '/lookup?application_id=812') {
  const me = await signedIn('USER', { 'applications/lookup': [list([{ ...application(812), profiles }])] });
  me.stores.address.go(address);
  me.stores.lists.enter(lookup.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(1);
  return me;
}

it('begins with the first, goes on to the last, and back', async () => {
  const { type, stores } = await inFull([profile(7), profile(8)]);
  const at: string[] = [];
  for (const line of ['profile.move-next', 'profile.move-next', 'profile.move-previous']) {
    await type(line);
    at.push(stores.address.full);
    await expect.poll(() => stores.intent.isHolding).toBe(false);
  }
  expect(at).toEqual(['/lookup?profile_id=7', '/lookup?profile_id=8', '/lookup?profile_id=7']);
  expect(await type('profile.move-previous')).toMatchObject({ reason: 'There is no profile before' });
});

it('without a profile there is nowhere to go', async () => {
  const { type } = await inFull([]);
  expect(await type('profile.move-next')).toMatchObject({ reason: 'There is no further profile' });
});
