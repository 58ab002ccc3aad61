// A bank by consent: everything is said before the customer leaves, nothing is chosen for them, and a link of an e-mail ends it.
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AgreedConsent } from '../../src/api/contract/connect/connectConsent.ts';
import { consentDays, consentWords } from '../../src/api/contract/connect/consentWords.ts';
import { ConnectPage } from '../../src/connect/ConnectPage.tsx';
import { ConsentPage } from '../../src/connect/consent/ConsentPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const bank = {
  id: 1,
  name: 'Reef Bank',
  logo: null,
  country_code: 'AU',
  search: '',
  is_offline: false,
  files_only: false,
  by_consent: true,
};
const times = [
  { days: 0, until: null },
  { days: 90, until: '2027-02-28T00:00:00.000Z' },
];
const visit = {
  token: 't'.repeat(43),
  expires_at: '2999-11-22T02:00:00.000Z',
  vendor: 'Vera Loans',
  days_to_retrieve: 90,
  wanted: ['Your transactions'],
  multiple: false,
  consent: { times, deletes: true },
  banks: [bank],
};
const asking = {
  status: 'QUEUED',
  bank: 'Reef Bank',
  question: null,
  account_count: 0,
  accounts_read: 0,
  problem: null,
  from_files: false,
  may_add: false,
};

/** What the page sends, by call. */
function answers(replies: Record<string, () => Response>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.replace('/api/v1/connect/', '');
    sent[call] = JSON.parse(body);
    return replies[call]?.() ?? Response.error();
  });
  return sent;
}

async function opened() {
  const sent = answers({
    start: () => Response.json(visit),
    choose: () => Response.json({ bank: 'Reef Bank', fields: [], advice: null }),
    'sign-in': () => Response.json(asking),
    progress: () => Response.json(asking),
  });
  render(<ConnectPage link={{ label: 'vera', identifier: 'customer-1' }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reef Bank' }));
  return sent;
}

test('says what is read, for whom, what for and how it ends, and nothing is chosen before the customer chooses', async () => {
  await opened();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['What is read', 'From whom', 'For whom', 'What for', 'How to end it']);
  const group = screen.getByRole('group', { name: 'For how long may it be read?' });
  expect(
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked),
  ).toEqual([false, false]);
  const agree = screen.getByRole<HTMLButtonElement>('button', { name: 'I agree, go to Reef Bank' });
  expect(agree.disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Once, now' }));
  screen.getByText('Vera Loans keeps what was read before.');
  await userEvent.click(screen.getByRole('radio', { name: '3 months, until 28 February 2027' }));
  screen.getByText('The documents and files that were made of your data are deleted here.');
  expect(agree.disabled).toBe(false);
});

test('sends what was shown with the yes, and goes on without another page to fill in', async () => {
  const sent = await opened();
  await userEvent.click(screen.getByRole('radio', { name: '3 months, until 28 February 2027' }));
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'I agree, go to Reef Bank' }));
  await screen.findByRole('progressbar');
  const terms = { vendor: 'Vera Loans', bank: 'Reef Bank', wanted: visit.wanted, deletes: true };
  const words = consentWords({ ...terms, time: { days: 90, until: '2027-02-28T00:00:00.000Z' } });
  expect(sent['choose']).toMatchObject({ bank_id: 1, consent: true, agreed: { days: 90, words } });
  expect(words.flatMap((line) => line.words).toSorted()).toEqual(shown.toSorted());
  expect(sent['sign-in']).toMatchObject({ values: {} });
});

test('statement files are a way round it, with a yes of their own', async () => {
  const sent = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Use statement files instead' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree that Vera Loans gets this data' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent['choose']).toEqual({ token: visit.token, bank_id: 1, consent: true, with_files: true });
});

test('times are offered as far as the vendor allows', () => {
  expect([0, 30, 90, 180, 365].map(consentDays)).toEqual([[0], [0, 30], [0, 90], [0, 90, 180], [0, 90, 365]]);
});

const agreed: AgreedConsent = {
  vendor: 'Vera Loans',
  bank: 'Reef Bank',
  state: 'given',
  words: [{ what: 'For whom', words: ['Vera Loans.'] }],
  given_at: '2026-11-30T00:00:00.000Z',
  until: '2027-02-28T00:00:00.000Z',
  ended_at: null,
  deletes_data: false,
};

test('the link of an e-mail shows what was agreed, and one button ends it', async () => {
  const ended = { ...agreed, state: 'withdrawn' as const, ended_at: '2026-12-01T00:00:00.000Z' };
  const sent = answers({ consent: () => Response.json(agreed), 'consent/end': () => Response.json(ended) });
  render(<ConsentPage token="abc" />);
  await screen.findByRole('heading', { name: 'Vera Loans may read your data from Reef Bank' });
  screen.getByText(/When you end it, nothing more is read, and Vera Loans keeps what was read before\./);
  expect(sent['consent/end']).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'End it now' }));
  await screen.findByRole('heading', { name: 'Vera Loans reads nothing more from Reef Bank' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is none says so, and one that was lost by loading the page again says where it is', async () => {
  const trouble = () => Response.json({ message: 'This link is not valid.' }, { status: 404 });
  const sent = answers({ consent: trouble });
  const { unmount } = render(<ConsentPage token="abc" />);
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid.');
  unmount();
  delete sent['consent'];
  render(<ConsentPage token="" />);
  await screen.findByText('Please open the link in your e-mail once more.');
  expect(sent['consent']).toBeUndefined();
});
