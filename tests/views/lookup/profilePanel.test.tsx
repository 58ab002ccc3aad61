// The panel of a profile: its facts, its four buttons, its lifecycle log and its accounts, as the specification lists them.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ago } from '../../commands/applications/chosenWorld.ts';
import { crawler, uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { application } from '../../commands/records/application.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { account, at, profiles, textsOf } from './lookedUp.ts';

const entry = (sequence: number, status: string) => ({
  sequence,
  timestamp: '2026-11-01T00:00:00.000Z',
  elapsed: sequence,
  type: 'lifecycle',
  typeSet: ['lifecycle'],
  message: `It is ${status}`,
  formatted: `It is ${status}`,
  parsed: { types: ['lifecycle'], payload: { status } },
});
const crawled = {
  ...profiles[0],
  crawler: {
    ...crawler(uuid('1'), { status: 'COMPLETED', crawler_options: { days_to_retrieve: 180, balances: true } }),
    lifecycle: [entry(1, 'QUEUED'), entry(2, 'COMPLETED')],
  },
  accounts: [account(51)],
};

async function panel() {
  await at('/lookup?application_id=812', {
    'applications/lookup': [list([{ ...application(812), timestamp: ago(1), profiles: [crawled] }])],
  });
  const region = within(await screen.findByRole('region', { name: 'Profile Status 1' }));
  await region.findByRole('button', { name: 'Recrawl' });
  return region;
}

it('names crawler, profile, initiator and bank, and offers Recrawl, Seed, Bucket and Files', async () => {
  const region = await panel();
  expect(textsOf(region.getAllByRole('term'))).toEqual([
    'Crawler UUID',
    'Start Time',
    'Time Elapsed',
    'Profile ID',
    'Initiator',
    'Bank',
  ]);
  const [uuidText, , , ...others] = textsOf(region.getAllByRole('definition'));
  expect([uuidText, ...others]).toEqual([uuid('1'), '1', 'widget', '1']);
  const buttons = textsOf(region.getAllByRole('button')).filter((text) => text !== 'View' && text !== 'Reprint');
  expect(buttons).toEqual(['Recrawl', 'Seed', 'Bucket', 'Files']);
});

it('Recrawl opens with 90 and 90, and says what the last crawl had', async () => {
  const region = await panel();
  await userEvent.click(region.getByRole('button', { name: 'Recrawl' }));
  const form = await screen.findByRole('form', { name: 'Recrawl' });
  const valueOf = (name: string) => within(form).getByLabelText<HTMLInputElement>(name).value;
  expect([valueOf('Days to retrieve'), valueOf('Days to display')]).toEqual(['90', '90']);
  expect(form.textContent).toContain('Last run 180');
  expect(form.textContent).toContain('Last run yes');
});

it('shows the accounts with all their columns, and below them the lifecycle log, oldest first', async () => {
  const region = await panel();
  const tables = region.getAllByRole('table').map((table) => table.getAttribute('aria-label'));
  expect(tables.filter((name) => name === 'Accounts' || name === 'Lifecycle')).toEqual(['Accounts', 'Lifecycle']);
  const lifecycle = within(region.getByRole('table', { name: 'Lifecycle' }));
  expect(textsOf(lifecycle.getAllByRole('columnheader'))).toEqual([
    'Sequence',
    'Timestamp',
    'Elapsed',
    'Status',
    'Message',
  ]);
  const cells = lifecycle.getAllByRole('row').map((row) => textsOf(within(row).queryAllByRole('cell')));
  expect(cells.map(([sequence, , , status, message]) => [sequence, status, message]).slice(1)).toEqual([
    ['1', 'QUEUED', 'It is QUEUED'],
    ['2', 'COMPLETED', 'It is COMPLETED'],
  ]);
  const accounts = within(region.getByRole('table', { name: 'Accounts' }));
  expect(textsOf(accounts.getAllByRole('columnheader'))).toEqual([
    'ID',
    'Name',
    'BSB',
    'Number',
    'Type',
    'Available',
    'Balance',
    'Transactions',
    'Jobs',
    'Elapsed',
    'Analysis ID',
    'Interims',
    'eStatements',
    'View',
    'Reprint',
  ]);
  expect(textsOf(accounts.getAllByRole('cell')).slice(11)).toEqual(['Interim', 'eStatement 1', 'View', 'Reprint']);
});

it('an analysis is viewed as json, html, pdf and csv', async () => {
  const region = await panel();
  await userEvent.click(region.getByRole('button', { name: 'View analysis 510' }));
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(entries).toHaveLength(4);
  ['JSON', 'HTML', 'PDF', 'CSV'].forEach((format, place) =>
    expect(entries[place]?.textContent).toMatch(new RegExp(`^${format}`)),
  );
});
