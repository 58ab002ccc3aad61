// The head of an application's record: whose it is, how its banks stand, what happened, what is missing, what to do.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { crawler, uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { application } from '../../commands/records/application.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { at, textsOf } from './lookedUp.ts';

const words = 'Please tell the customer to sign in again';
const step = {
  failure: 'credentials',
  vendor_words: words,
  step: 'tell_customer',
  staff_words: 'The bank refused the sign-in.',
  wait_minutes: null,
  edited_by: null,
  edited_at: null,
  version: 1,
};
const failed = crawler(uuid('1'), { status: 'DIED', error: { code: 'E1001', message: 'Refused' }, elapsed: 20 });
const profiles = [
  { id: 1, bank_id: 1, initiator: 'widget', not_shared: 0, crawler: { ...failed, lifecycle: [] }, accounts: [] },
];

async function headOf(changes: object, permissions: 'USER' | 'STAFF' = 'STAFF') {
  const row = { ...application(812), ...changes };
  const page = await at('/lookup?application_id=812', {
    'users/me/detailed': [details({ permissions, show_pii: true })],
    'applications/lookup': [list([row])],
    'applications/812/earlier': [() => Response.json({ ids: [7] })],
    'next-steps': [list([permissions === 'STAFF' ? step : { failure: 'credentials', vendor_words: words }])],
  });
  await screen.findByRole('region', { name: 'What happened' });
  const box = (name: string) => textsOf(within(screen.getByRole('region', { name })).getAllByRole('listitem'));
  return { ...page, box };
}

it('says whose it is, and of the customer nothing where the service says nothing', async () => {
  await headOf({ full_name: 'Quentin Example' });
  const head = screen.getByText('Vera Loans (AU)', { selector: 'span' }).parentElement;
  expect(textsOf(Array.from(head?.children ?? []) as HTMLElement[]).slice(0, 3)).toEqual([
    'Quentin Example',
    'Vera Loans (AU)',
    'vera-main',
  ]);
});

it('leaves the customer out where the service does', async () => {
  await headOf({});
  const head = screen.getByText('Vera Loans (AU)', { selector: 'span' }).parentElement;
  expect(head?.firstElementChild?.textContent).toBe('Vera Loans (AU)');
});

it('of a crawl that died it says the error, what is missing, and what to do with the words to reply with', async () => {
  const { box, browser } = await headOf({ profiles, analysed: false });
  expect(textsOf(within(screen.getByRole('list', { name: 'Banks' })).getAllByRole('listitem'))[0]).toMatch(
    /DIED\d+ s ago$/,
  );
  expect(box('What happened')).toEqual([
    'Bank 1: crawl ended with DIED after 20 s, E1001 Refused',
    'No webhook was sent',
  ]);
  expect(box('What is missing')).toEqual(['Bank 1: the crawl ended with DIED', 'Not finalised']);
  await waitFor(() =>
    expect(box('What to do')).toEqual([`Tell the customer. The bank refused the sign-in. “${words}”`]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Copy reply' }));
  await waitFor(() => expect(browser.copied).toEqual([words]));
});

it('a vendor reads the words for vendors, and copies the same', async () => {
  const { box, browser } = await headOf({ profiles }, 'USER');
  await waitFor(() => expect(box('What to do')).toEqual([` “${words}”`]));
  await userEvent.click(await screen.findByRole('button', { name: 'Copy reply' }));
  await waitFor(() => expect(browser.copied).toEqual([words]));
});

it('of what is whole it says that nothing is missing, and offers no reply', async () => {
  const { box } = await headOf({ finalised: true, analysed: false });
  expect(box('What is missing')).toEqual(['The customer has not chosen a bank']);
  expect(screen.queryByRole('button', { name: 'Copy reply' })).toBeNull();
});
