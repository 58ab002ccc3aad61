// The Options cell of an application: what was asked for with its results, the days, and what is asked of accounts.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApplicationRow } from '../../../src/api/contract/applications/applications.ts';
import { Options } from '../../../src/views/applications/Options.tsx';
import { application } from '../../commands/records/application.ts';

const { options } = application(1);
const said = (changes: Partial<ApplicationRow['options']>): string | null =>
  render(<Options options={{ ...(options as ApplicationRow['options']), ...changes }} />).container.textContent;

it('says days to retrieve and to display, and the account options that were chosen', () => {
  expect(said({})).toBe('Bal✓Txn✓90/90 days');
  expect(said({ days_to_retrieve: 365, select_accounts: true, account_product: 'home_loan' })).toBe(
    'Bal✓Txn✓365/90 days, select accounts, home_loan',
  );
});

it('says the days where nothing else was asked for', () => {
  expect(said({ balances: 'not_requested', transactions: 'not_requested' })).toBe('90/90 days');
});
