// Half a uuid finds its crawler, and what else an id matches is offered as a choice.
import { expect, it } from 'vitest';
import { pastedIds } from '../../../src/api/contract/find/meaning.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { found, hit } from './foundAnswer.ts';
import { uuids } from './resolved.ts';

const three = found([hit('application_id', '55', 55), hit('account_id', '55', 812), hit('profile_id', '55', 813)], {
  lands: 0,
});

it('finds a crawler by half of its uuid, and tells the whole', async () => {
  const { stores, type } = await signedIn('USER', {
    find: [found([hit('crawler_uuid', uuids[0], 812, { asked: '3f2a0c1e…89ab' })])],
  });
  expect(await type('record.find 3f2a0c1e…89ab')).toMatchObject({ text: `Found ${uuids[0]} as crawler` });
  expect(stores.address.full).toBe(`/lookup?crawler_uuid=${uuids[0]}`);
});

it('offers what else matches under the keys 1 to 3 while the notice is shown', async () => {
  const { stores, type } = await signedIn('USER', { find: [three] });
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as application; it also matches account 55 (press 1), profile 55 (press 2)',
  });
  expect(stores.notices.offering?.choices.map(({ title }) => title)).toEqual(['account 55', 'profile 55']);
  expect(await type('notice.choose-third')).toMatchObject({ kind: 'refused', reason: 'The notice offers 2 only' });
  await type('notice.choose-second');
  expect(stores.address.full).toBe('/lookup?profile_id=55');
  // There the key goes to a part of the record, once there is one.
  expect(await type('notice.choose-first')).toMatchObject({ kind: 'refused', reason: 'No application is in view' });
  stores.address.go('/applications');
  expect(await type('notice.choose-first')).toMatchObject({ kind: 'refused', reason: 'No notice offers a choice' });
});

it('forgets the choices of an id when another one is looked for', async () => {
  const { stores, type } = await signedIn('USER', { find: [three], 'records/resolve': [list()] });
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as application; it also matches account 55 (press 1), profile 55 (press 2)',
  });
  await type('record.find "1 2"');
  expect(stores.notices.offering).toBeUndefined();
});

it('names no keys where single keys are switched off', async () => {
  const { stores, type } = await signedIn('USER', { find: [three] });
  stores.preferences.setSingleKeys(false);
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as application; it also matches account 55, profile 55',
  });
});

it('opens the first 200 of more ids and offers the others, and refuses what no list can hold', async () => {
  const { stores, type } = await signedIn('USER', { 'records/resolve': [list()] });
  const many = (count: number) => pastedIds(Array.from({ length: count }, (_one, n) => n + 1000).join('\n'));
  expect(await type(`record.find "${many(312)}"`)).toMatchObject({
    text: 'The first 200 of 312 ids; ids 201 to 312 (press 1)',
  });
  expect(stores.address.query.get('ids')?.split(' ')).toHaveLength(200);
  await type('notice.choose-first');
  expect(stores.address.query.get('ids')?.split(' ')).toHaveLength(112);
  const before = stores.address.full;
  expect(await type(`record.find "${many(801)}"`)).toMatchObject({
    kind: 'failed',
    message: '801 ids are too many for one search. Paste at most 200 at once',
  });
  expect(stores.address.full).toBe(before);
});
