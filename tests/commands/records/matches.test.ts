// Half a uuid finds its crawler, and what else an id matches is offered as a choice.
import { expect, it } from 'vitest';
import { pastedIds } from '../../../src/api/contract/find/meaning.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { application } from './application.ts';
import { crawlerMatch, row, unclear, uuids } from './resolved.ts';

const hit = (id: number) => list([application(id)]);

it('finds a crawler by half of its uuid', async () => {
  const { stores, type, browser } = await signedIn('USER', {
    'records/resolve': [list([{ asked: '3f2a0c1e', matches: [crawlerMatch(uuids[0])], application: row(812) }])],
  });
  expect(await type('record.find 3f2a0c1e…89ab')).toMatchObject({ text: `Found ${uuids[0]} as crawler` });
  expect(stores.address.full).toBe(`/lookup?crawler_uuid=${uuids[0]}`);
  expect(browser.sent.some(({ path }) => path.includes('lookup'))).toBe(false);
});

it('lists the crawlers that share the half', async () => {
  const { stores, type } = await signedIn('USER', { 'records/resolve': [list([unclear])] });
  expect(await type('record.find 3f2a0c1e')).toMatchObject({ text: '2 crawlers begin with 3f2a0c1e' });
  expect(stores.address.full).toBe(`/records?ids=${uuids[0]}+${uuids[1]}`);
});

it('looks eight digits up as a number before they are half of a uuid', async () => {
  const { stores, type, browser } = await signedIn('USER', {
    'applications/lookup': [list()],
    'records/resolve': [list([{ asked: '12345678', matches: [crawlerMatch(uuids[0])], application: row(812) }])],
  });
  expect(await type('record.find 12345678')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe(`/lookup?crawler_uuid=${uuids[0]}`);
  expect(browser.sent.filter(({ path }) => path.includes('lookup'))).toHaveLength(5);
});

it('says what was tried for half a uuid', async () => {
  const { type } = await signedIn('USER', { 'records/resolve': [list()] });
  expect(await type('record.find 3f2a0c1e')).toMatchObject({
    kind: 'failed',
    message: 'Nothing found for "3f2a0c1e": tried as vendor-specific id, beginning of a crawler',
  });
});

it('offers what else matches under the keys 1 to 3 while the notice is shown', async () => {
  const { stores, type } = await signedIn('USER', { 'applications/lookup': [hit(811), hit(812), hit(813)] });
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as application; it also matches account 55 (press 1), profile 55 (press 2)',
  });
  expect(stores.notices.offering?.choices.map(({ title }) => title)).toEqual(['account 55', 'profile 55']);
  expect(await type('notice.choose-third')).toMatchObject({ kind: 'refused', reason: 'The notice offers 2 only' });
  await type('notice.choose-second');
  expect(stores.address.full).toBe('/lookup?profile_id=55');
  expect(await type('notice.choose-first')).toMatchObject({ kind: 'refused', reason: 'No notice offers a choice' });
});

it('forgets the choices of an id when another one is looked for', async () => {
  const { stores, type } = await signedIn('USER', {
    'applications/lookup': [hit(811), hit(811), hit(812), list()],
    'records/resolve': [list()],
  });
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as application; it also matches account 55 (press 1), profile 55 (press 2)',
  });
  await type('record.find "1 2"');
  expect(stores.notices.offering).toBeUndefined();
});

it('names no keys where single keys are switched off', async () => {
  const { stores, type } = await signedIn('USER', { 'applications/lookup': [hit(811), hit(812), list()] });
  stores.preferences.setSingleKeys(false);
  expect(await type('record.find 55')).toMatchObject({ text: 'Found 55 as application; it also matches account 55' });
});

it('offers the list of all applications that share a reference', async () => {
  const { stores, type } = await signedIn('USER', {
    'applications/lookup': [list([application(813), application(812)])],
  });
  expect(await type('record.find ABC-1')).toMatchObject({
    text: 'Found ABC-1 as vendor-specific id, in 2 applications (press 1)',
  });
  await type('notice.choose-first');
  expect(stores.address.full).toBe('/records?ids=application%3A813+application%3A812');
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
