// A crawler that failed or died says why where its status stands: by code and message, which the tooltip holds whole.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { fakeBrowser, scripted } from '../../stores/fakeBrowser.ts';
import { cells } from '../../../src/views/crawlers/cells.tsx';

// Nothing is known of next steps here.
const stores = fakeBrowser({ url: 'http://localhost:1', fetch: scripted({}) }).openTab();
const row: CrawlerRow = {
  uuid: '3f2a9c1e-0000-4000-8000-000000000001',
  timestamp: '2026-11-22T01:12:44.000Z',
  bank_id: 1,
  bank: 'Reef Bank',
  vendor_label: 'vera-main',
  country_code: 'AU',
  application_id: 5,
  profile_id: 6,
  initiator: 'iframe',
  vendor_specific_id: 'ABC-123',
  status: 'DIED',
  standardError: 'MODULE_DIED',
  error: { code: 'E5000', message: 'The page of the account list was not recognised' },
  elapsed: 3,
  account_count: 0,
  cache_present: false,
  mfa_flag: false,
  crawler_options: {},
};
const drawn = (changes: Partial<CrawlerRow>, how: 'render' | 'whole' = 'render') =>
  render(
    <StoresContext value={stores}>
      {cells.columns.status?.[how]?.({ ...row, ...changes }, { banks: new Map() })}
    </StoresContext>,
  ).container;

const whole = 'DIED E5000 The page of the account list was not recognised';

it('names code and message of its error in its cell, and whole to who points at it', () => {
  const cell = drawn({});
  expect(cell.textContent).toBe(whole);
  expect(cell.querySelector('[title]')?.getAttribute('title')).toBe(whole);
});

it('names the message beside the list', () => {
  expect(drawn({}, 'whole').textContent).toBe(whole);
  expect(drawn({ status: 'FAILED', error: { code: 'E1001', message: null } }, 'whole').textContent).toBe(
    'FAILED E1001',
  );
});

it('says nothing more when there is no error', () => {
  const cell = drawn({ status: 'COMPLETED', error: null });
  expect(cell.textContent).toBe('COMPLETED');
  expect(cell.querySelector('[title]')).toBeNull();
});
