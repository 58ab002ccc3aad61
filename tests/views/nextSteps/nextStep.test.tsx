// The peek of a failed crawler: staff see the step, their words and its button, vendors the words for them; an application's crawler is read for it.
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { when } from 'mobx';
import { crawler, uuid } from '../../commands/crawlers/crawlerWorld.ts';
import { died } from '../../commands/dieds/died.ts';
import { application } from '../../commands/records/application.ts';
import { vendors } from '../../commands/workplace.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { profiles } from '../lookup/lookedUp.ts';
import { renderApp } from '../renderApp.tsx';

const staffWords = 'The bank refused the sign-in.';
const vendorWords = 'Ask your customer to check the password.';
const waiting = { step: 'wait', wait_minutes: 15 };
const staffStep = (failure: string, more: object = {}) => ({
  failure,
  vendor_words: vendorWords,
  step: 'tell_customer',
  staff_words: staffWords,
  wait_minutes: null,
  edited_by: null,
  edited_at: null,
  version: 1,
  ...more,
});
const refused = { status: 'FAILED', error: { code: 'E1001', message: 'Refused' } };

async function peekAt(row: object, permissions: 'USER' | 'STAFF', steps: object[]) {
  const { stores, started } = renderApp('/v1/dashboard/crawlers', {
    'users/me/detailed': [details({ permissions })],
    crawlers: [list([row])],
    'next-steps': [list(steps)],
  });
  await started;
  await when(() => stores.lists.rowsOf('crawler').length === 1);
  await screen.findByRole('grid', { name: 'Crawlers' });
  stores.lists.open?.peek(true);
  return screen.findByRole('complementary', { name: 'Peek' });
}

test('staff see what to do, their words and the button that does it', async () => {
  const peek = await peekAt(crawler(uuid('1'), refused), 'STAFF', [staffStep('credentials')]);
  await screen.findByText('Next: Tell the customer');
  expect(peek.textContent).toContain(staffWords);
  expect(peek.textContent).not.toContain(vendorWords);
  expect(await screen.findByRole('button', { name: 'Copy message about the failure' })).toBeTruthy();
});

test('waiting says until when, and offers the recrawl afterwards', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const timedOut = (minutes: number) => crawler(uuid('1'), { status: 'TIMEDOUT', timestamp: ago(minutes) });
  const soon = await peekAt(timedOut(5), 'STAFF', [staffStep('timeout', waiting)]);
  await screen.findByText('Next: Wait 15 minutes');
  expect(soon.textContent).toMatch(/until \d\d:\d\d/);
  cleanup();
  const later = await peekAt(timedOut(60), 'STAFF', [staffStep('timeout', waiting)]);
  await screen.findByText('Next: Wait 15 minutes');
  expect(later.textContent).not.toContain('until');
});

test('the record of an application says it in the panel of the profile that failed', async () => {
  const failed = { ...crawler(uuid('1'), refused), lifecycle: [] };
  const { started } = renderApp('/v1/dashboard/lookup?application_id=812', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    'next-steps': [list([staffStep('credentials')])],
    'applications/lookup': [list([{ ...application(812), profiles: [{ ...profiles[0], crawler: failed }] }])],
  });
  await started;
  const panel = within(await screen.findByRole('region', { name: 'Profile Status 1' }));
  await panel.findByText('Next: Tell the customer');
  expect(panel.getByRole('button', { name: 'Copy message about the failure' })).toBeTruthy();
});

test('vendors read the words for vendors alone', async () => {
  const peek = await peekAt(crawler(uuid('1'), refused), 'USER', [
    { failure: 'credentials', vendor_words: vendorWords },
  ]);
  await screen.findByText(vendorWords);
  expect(peek.textContent).not.toContain('Next:');
});

test('a crawler that did not fail has no next step', async () => {
  const peek = await peekAt(crawler(uuid('1'), { status: 'COMPLETED' }), 'STAFF', [staffStep('unknown')]);
  expect(peek.textContent).not.toContain('Next:');
});

test('a row of the dieds in full says the step beside its options', async () => {
  const crawlers = { [uuid('1')]: died(1, { error: refused.error }) };
  const { stores, started } = renderApp('/v1/dashboard/dieds', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    'users/vendors': [list(vendors)],
    'vendor/3/dieds': [list([{ bank_id: 2, bank: 'Lagoon Bank', crawlers }])],
    'vendor/9/dieds': [list()],
    'next-steps': [list([staffStep('credentials')])],
  });
  await started;
  await screen.findByRole('grid', { name: /^Died crawlers of Lagoon Bank/ });
  stores.lists.open?.peek(true);
  const peek = await screen.findByRole('complementary', { name: 'Peek' });
  await screen.findByText('Next: Tell the customer');
  expect(peek.textContent).toContain(staffWords);
  expect(screen.getByRole('region', { name: 'Options' }).textContent).toContain('days_to_retrieve');
});
