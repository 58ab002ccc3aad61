// Any id finds its record: its shape says what it may be, and nothing found says what was tried.
import { expect, it } from 'vitest';
import { idIn } from '../../../src/stores/records/idKinds.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { application } from './application.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const hit = (id: number) => list([application(id)]);
const lookups = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path.includes('lookup')).map(({ path }) => path.replace(/.*\?/, ''));

it('looks a uuid up as a crawler', async () => {
  const { stores, type, browser } = await signedIn('USER', { 'applications/lookup': [hit(812), list()] });
  expect(await type(`record.find "${uuid}"`)).toMatchObject({ kind: 'done' });
  expect(stores.place.address).toBe(`/crawlers?open=${uuid}`);
  expect(lookups(browser.sent)[0]).toBe(`crawler_uuid=${uuid}`);
});

it('looks digits up in order, three at a time, and stops at the first hit', async () => {
  const { stores, type, browser } = await signedIn('USER', {
    'applications/lookup': [list(), hit(812), hit(813)],
  });
  expect(await type('record.find 55')).toMatchObject({ text: 'Found 55 as account; it also matches profile' });
  expect(stores.place.address).toBe('/applications?open=812');
  expect(lookups(browser.sent)).toEqual(['application_id=55', 'account_id=55', 'profile_id=55']);
});

it('says what was tried', async () => {
  const { stores, type } = await signedIn('USER', { 'applications/lookup': [list()] });
  const before = stores.place.address;
  expect(await type('record.find ABC-123')).toMatchObject({
    kind: 'failed',
    message: 'Nothing found for "ABC-123": tried as vendor-specific id',
  });
  expect(stores.place.address).toBe(before);
});

it.each([
  [`  "${uuid}" `, uuid],
  [`http://localhost:1/v1/dashboard/crawler/${uuid}`, uuid],
  ['http://localhost:1/v1/dashboard/lookup?account_id=55', '55'],
  ['‘ABC-123’,', 'ABC-123'],
])('takes the id out of %s', (pasted, id) => expect(idIn(pasted)).toBe(id));
