// A customer link is made from a line: what it asks for is sent, the link is copied, and what cannot be a link is refused before it is sent.
import { expect, it } from 'vitest';
import { madeLink } from '../../../src/stores/iframeLinks/madeLink.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const labels = [{ id: 4, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 }];
const options = {
  transactions: false,
  analysis: true,
  account_owner: true,
  estatements: false,
  interims: false,
  select_accounts: false,
  multiple: false,
};
const link = {
  id: 7,
  link: 'https://signalbox.example/connect?link=abc',
  label: 'vera-main',
  identifier: 'loan-2041',
  state: 'unused',
  application_id: null,
  options,
  days_to_retrieve: null,
  created_at: '2026-11-30T02:00:00Z',
  opened_at: null,
  ends_at: '2026-12-30T02:00:00Z',
};
const place = () =>
  signedIn('USER', {
    'vendors/labels': [list(labels)],
    'connect-links': [() => Response.json({ ...link, email: null })],
    'connect-links/7': [() => Response.json({ ...link, state: 'begun', application_id: 31 })],
  });

it('makes the link that the line says, copies it, and tells later what became of it', async () => {
  const { type, browser, stores } = await place();
  expect(await type('iframe-link.make vera-main loan-2041 +transactions days_to_retrieve:30')).toMatchObject({
    kind: 'done',
    text: 'Made customer link 7 and copied it: https://signalbox.example/connect?link=abc',
  });
  expect(browser.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    label: 'vera-main',
    identifier: 'loan-2041',
    options: { ...options, transactions: true },
    days_to_retrieve: 30,
  });
  expect(browser.copied).toEqual([link.link]);
  const shown = stores.parts.of(madeLink);
  await shown.fetch();
  expect(shown.link).toMatchObject({ state: 'begun', application_id: 31 });
});

it.each([
  ['short', '', 'Please ensure identifier is at least 7 characters'],
  ['loan-2041', ' days_to_retrieve:6', 'Value must be a number from 7 to 365.'],
])('sends nothing for %s%s', async (identifier, more, message) => {
  const { type, browser } = await place();
  expect(await type(`iframe-link.make vera-main ${identifier}${more}`)).toMatchObject({ kind: 'failed', message });
  expect(browser.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});
