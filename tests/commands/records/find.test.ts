// Any id finds its record: its shape says what it may be, and nothing found says what was tried.
import { expect, it } from 'vitest';
import { idIn, meantId, printId } from '../../../src/api/contract/find/idKinds.ts';
import { found, hit } from './foundAnswer.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const asked = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path.endsWith('/find/')).map(({ body }) => body);

it('opens the crawler of a uuid, and asks once', async () => {
  const { stores, type, browser } = await signedIn('USER', { find: [found([hit('crawler_uuid', uuid, 812)])] });
  expect(await type(`record.find "${uuid}"`)).toMatchObject({ text: `Found ${uuid} as crawler` });
  expect(stores.address.full).toBe(`/lookup?crawler_uuid=${uuid}`);
  expect(asked(browser.sent)).toEqual([{ text: uuid }]);
});

it.each([
  ['account_id', 'account'],
  ['profile_id', 'profile'],
  ['analysis_id', 'analysis'],
] as const)('a number found as %s says of which application', async (kind, title) => {
  const { stores, type } = await signedIn('USER', { find: [found([hit(kind, '4982', 4792)])] });
  expect(await type('record.find 4982')).toMatchObject({ text: `Found 4982 as ${title} of application 4792` });
  expect(stores.address.full).toBe(`/lookup?${kind}=4982`);
});

it('opens the surest of several, and offers the others', async () => {
  const { stores, type } = await signedIn('USER', {
    find: [found([hit('account_id', '55', 812), hit('profile_id', '55', 813)], { lands: 0 })],
  });
  expect(await type('record.find 55')).toMatchObject({
    text: 'Found 55 as account of application 812; it also matches profile 55 (press 1)',
  });
  expect(stores.address.full).toBe('/lookup?account_id=55');
});

it('says what was tried', async () => {
  const { stores, type } = await signedIn('USER', { find: [found([])] });
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

it('takes all words of a line', async () => {
  const { stores, type, browser } = await signedIn('USER', { find: [found([hit('account_id', '55', 812)])] });
  for (const line of ['find account 55', 'lookup account 55']) {
    expect(await type(line)).toMatchObject({ text: 'Found 55 as account of application 812' });
  }
  expect(asked(browser.sent)).toEqual([{ text: 'account 55' }, { text: 'account 55' }]);
  expect(stores.journal.lines).toEqual(['record.find id:"account 55"']);
  await type('lookup 812 account 55');
  expect(stores.address.full).toBe('/records?ids=812+account%3A55');
});
