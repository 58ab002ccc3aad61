// Any id finds its record: its shape says what it may be, and nothing found says what was tried.
import { expect, it } from 'vitest';
import { idIn, meantId, printId } from '../../../src/api/contract/find/idKinds.ts';
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
  expect(stores.address.full).toBe(`/lookup?crawler_uuid=${uuid}`);
  expect(lookups(browser.sent)[0]).toBe(`crawler_uuid=${uuid}`);
});

it('knows a uuid without its dashes, which may also be a vendor’s own id', async () => {
  const { stores, type, browser } = await signedIn('USER', { 'applications/lookup': [hit(812), list()] });
  const bare = uuid.replaceAll('-', '');
  expect(await type(`record.find ${bare}`)).toMatchObject({ text: `Found ${bare} as crawler` });
  expect(stores.address.full).toBe(`/lookup?crawler_uuid=${uuid}`);
  expect(lookups(browser.sent)).toEqual([`crawler_uuid=${uuid}`, `vendor_specific_id=${bare}`]);
});

it('looks digits up in order, three at a time, and stops at the first hit', async () => {
  const { stores, type, browser } = await signedIn('USER', {
    'applications/lookup': [list(), hit(812), hit(813)],
  });
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as account; it also matches profile 55 (press 1)',
  });
  expect(stores.address.full).toBe('/lookup?account_id=55');
  expect(lookups(browser.sent)).toEqual(['application_id=55', 'account_id=55', 'profile_id=55']);
});

it('says what was tried', async () => {
  const { stores, type } = await signedIn('USER', { 'applications/lookup': [list()] });
  const before = stores.address.full;
  expect(await type('record.find ABC-123')).toMatchObject({
    kind: 'failed',
    message: 'Nothing found for "ABC-123": tried as vendor-specific id',
  });
  expect(stores.address.full).toBe(before);
});

it.each([
  [`  "${uuid}" `, uuid],
  [`http://localhost:1/v1/dashboard/crawler/${uuid}`, uuid],
  ['http://localhost:1/v1/dashboard/lookup?account_id=55', '55'],
  ['‘ABC-123’,', 'ABC-123'],
  [`\u200b${uuid}\u00a0`, uuid],
  [`Crawl ${uuid} died at 14:05`, uuid],
  [`{"uuid":"${uuid}"}`, uuid],
  ['4600.', '4600'],
  ['#4600', '4600'],
  ['ID: 4600', '4600'],
  ['order of Ann', 'order of Ann'],
])('takes the id out of %s', (pasted, id) => expect(idIn(pasted)).toBe(id));

it.each([
  ['http://localhost:1/v1/dashboard/analyses?bank=3&open=6672', 'analysis_id', '6672'],
  ['/v1/dashboard/lookup?account_id=55', 'account_id', '55'],
  ['/dashboard/applications?open=4600', 'application_id', '4600'],
  [`http://localhost:1/v1/dashboard/crawlers?open=${uuid}`, 'crawler_uuid', uuid],
  [
    'http://localhost:1/v1/dashboard/login?origin=%2Fv1%2Fdashboard%2Fanalyses%3Fopen%3D6672&iframe=true',
    'analysis_id',
    '6672',
  ],
  ['Application id: 4600', 'application_id', '4600'],
  ['application_id=4600', 'application_id', '4600'],
  ['account #55', 'account_id', '55'],
  [`crawler ${uuid}`, 'crawler_uuid', uuid],
  ['vendor-specific id ABC-123', 'vendor_specific_id', 'ABC-123'],
  // No profile has such an id.
  ['profile ABC-123', undefined, 'profile ABC-123'],
])('%s says the kind as well', (pasted, kind, id) => {
  const meant = meantId(pasted);
  expect([meant.kind, meant.id]).toEqual([kind, id]);
  expect(meantId(printId(meant))).toEqual(meant);
});

it('looks an id up as the kind that is said and as no other', async () => {
  const { stores, type, browser } = await signedIn('USER', { 'applications/lookup': [hit(812)] });
  expect(await type('record.find "/v1/dashboard/analyses?open=55"')).toMatchObject({ text: 'Found 55 as analysis' });
  expect(lookups(browser.sent)).toEqual(['analysis_id=55']);
  expect(stores.address.full).toBe('/lookup?analysis_id=55');
});

it('takes all words of a line', async () => {
  const { stores, type, browser } = await signedIn('USER', { 'applications/lookup': [hit(812)] });
  expect(await type('lookup account 55')).toMatchObject({ text: 'Found 55 as account' });
  expect(lookups(browser.sent)).toEqual(['account_id=55']);
  expect(stores.journal.lines).toEqual(['record.find id:"account 55"']);
  await type('lookup 812 account 55');
  expect(stores.address.full).toBe('/records?ids=812+account%3A55');
});

it('asks for no record of ours by the number 0', async () => {
  const { type } = await signedIn('USER', { 'applications/lookup': [list()] });
  expect(await type('record.find 0')).toMatchObject({
    message: 'Nothing found for "0": tried as vendor-specific id',
  });
});
