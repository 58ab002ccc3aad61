// application.case-file: an application as Markdown for a ticket, with who the customer is masked.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { records } from '../../../src/views/applications/records/records.page.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { application, untold } from '../records/application.ts';
import { found } from '../records/resolved.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const crawler = {
  uuid,
  timestamp: '2026-11-01T00:00:00.000Z',
  bank_id: 1,
  bank: 'First Bank',
  vendor_label: 'vera-main',
  country_code: 'AU',
  application_id: 812,
  profile_id: 1,
  initiator: 'widget',
  vendor_specific_id: 'ABC-123',
  status: 'DIED',
  standardError: 'E1001',
  error: { code: 'E1001', message: 'The bank | said `no`' },
  elapsed: 12,
  account_count: 1,
  cache_present: false,
  mfa_flag: false,
  crawler_options: {},
  lifecycle: [],
};
const account = {
  id: 52,
  nickname: 'Everyday',
  bsb: '062-000',
  number: '12345678',
  type: 'transaction',
  available: null,
  balance: null,
  transaction_count: 3,
  jobs: { balances: 'completed', transactions: 'pending' },
  analyses: [],
  interim: false,
  ...untold,
  eStatement: [],
};
const row = {
  ...application(812),
  full_name: 'Quentin Example',
  profiles: [{ id: 1, bank_id: 1, initiator: 'widget', not_shared: 0, crawler, accounts: [account] }],
};
const line = {
  sequence: 9,
  timestamp: '2026-11-01T00:00:09.000Z',
  elapsed: 9,
  type: 'error',
  typeSet: ['error'],
  message: 'Sign-in failed for Quentin at q@mail.test, account 062-000 12345678',
  formatted: 'Sign-in failed',
  parsed: { types: ['error'], payload: null },
};
const at = '2026-11-01T00:02:00.000Z';
const attempt = {
  id: 7,
  timestamp: at,
  event: 'bundle_ready',
  success: false,
  response_code: 504,
  webhook_id: 1,
  webhook: 'Main',
  attempt: 3,
  took_ms: 15_000,
  error: 'the receiver answered HTTP 200 too late',
  next_attempt_at: null,
  delivery_id: 9,
};
const deed = {
  key: 'action-1',
  at,
  kind: 'action',
  what: 'application.finalise',
  state: 'done',
  bank: null,
  detail: null,
  who: 'sam@signalbox.test',
  recipient: null,
  elapsed: null,
  crawler_uuid: null,
  analysis_id: null,
  webhook_log_id: null,
  run_id: null,
  path: null,
  steps: [],
};
const step = {
  failure: 'credentials',
  vendor_words: 'Please sign in again',
  step: 'tell_customer',
  staff_words: 'Ask for the password again.',
  wait_minutes: null,
  edited_by: null,
  edited_at: null,
  version: 1,
};
const answers = {
  'applications/lookup': [list([row])],
  'next-steps': [list([step])],
  [`dashboard/crawlers/${uuid}/log/outline`]: [
    () => Response.json({ count: 20, first: 1, parts: [], next: null, ended: 9 }),
  ],
  [`dashboard/crawlers/${uuid}/log/marks`]: [
    () =>
      Response.json({
        results: [
          { sequence: 8, note: 'The form has changed', marked_by: 'sam@signalbox.test', marked_at: at },
          { sequence: 9, note: '', marked_by: 'sam@signalbox.test', marked_at: at },
        ],
      }),
  ],
  'webhooks/logs/812': [() => Response.json({ count: 12, next: null, previous: null, results: [attempt] })],
  'applications/812/timeline': [list([deed])],
  [`dashboard/crawlers/${uuid}/log/lines`]: [() => Response.json({ count: 20, results: [line], next: null })],
};

it('says how it stands, what ended it with the lines around it and their notes, and nothing of the customer', async () => {
  const { type, browser } = await signedIn('STAFF', answers);
  expect(await type('application.case-file 812')).toMatchObject({
    text: 'Copied text to clipboard: the case file, as Markdown',
  });
  const text = browser.copied.at(-1) ?? '';
  expect(text).toContain('# Application 812\n');
  expect(text).toContain('- Customer: (masked)');
  expect(text).toContain('- Code: E1001 The bank \\| said \\`no\\`');
  expect(text).toContain(
    '- What happened: Bank 1: crawl ended with DIED after 12 s, E1001 The bank \\| said \\`no\\`; ',
  );
  expect(text).toContain(
    '- What is missing: Bank 1: the crawl ended with DIED; The summary is not printed; No webhook was sent; Not finalised\n',
  );
  expect(text).toContain('- What to do: Tell the customer. Ask for the password again. Please sign in again\n');
  expect(text).toContain('Sign-in failed');
  expect(text).toContain('| 52 | transaction | …678 | completed | pending | - | - | - |');
  expect(text).toContain(
    'bundle\\_ready: failed, endpoint Main, 504, attempt 3, the receiver answered HTTP 200 too late\n- and 11 before',
  );
  expect(text).toContain('- Line 8, sam@signalbox.test: The form has changed\n');
  expect(text).not.toContain('Line 9,');
  expect(text).toContain(
    '## What people did\n\n- 2026-11-01T00:02:00.000Z sam@signalbox.test, application.finalise, done',
  );
  expect(text).toContain('Sign-in failed for (masked) at ••••••, account ••••••');
  expect(text).not.toMatch(/Quentin|062-000|mail\.test/);
  expect(browser.sent.some(({ path }) => path.includes('log/lines?from=4&to=14'))).toBe(true);
});

it('says who the customer is to who asks for it and may see it', async () => {
  const { type, browser } = await signedIn('USER', answers);
  await type('application.case-file 812 personal:yes');
  expect(browser.copied.at(-1)).toContain('- Customer: Quentin Example');
  expect(browser.sent.some(({ path }) => path.includes('/log/'))).toBe(false);
  const hidden = await signedIn('USER', { ...answers, 'users/me/detailed': [details({ show_pii: false })] });
  expect(await hidden.type('application.case-file 812 personal:yes')).toMatchObject({
    reason: 'Your account may not see personal data',
  });
});

it('while the privacy shutter is on, it masks customer, reference, accounts and lines, whatever was asked for', async () => {
  const { type, browser, stores } = await signedIn('STAFF', {
    ...answers,
    'users/me/detailed': [details({ permissions: 'STAFF', show_pii: true })],
  });
  stores.preferences.setShut(true);
  await type('application.case-file 812 personal:yes');
  const [text = ''] = browser.copied;
  expect(text).toContain('# Application 8••••');
  expect(
    ['Quentin', 'ABC-123', '062-000', '12345678', 'Sign-in failed', uuid].filter((secret) => text.includes(secret)),
  ).toEqual([]);
});

it('of ids that are listed it says in the same copy which have no application', async () => {
  const { type, browser, stores } = await signedIn('USER', {
    ...answers,
    'records/resolve': [list([found('812', 812)])],
  });
  stores.address.go('/records?ids=812+A-1');
  stores.lists.enter(records.list);
  await when(() => stores.lists.of(records.list).readAt !== undefined, { timeout: 60_000 });
  await type('list.select-all');
  expect(await type('application.case-file')).toMatchObject({
    text: 'Copied text to clipboard: the case file, as Markdown; 1 was not found',
  });
  const [text = ''] = browser.copied;
  expect(text).toContain('# Application 812\n');
  expect(text).toMatch(/# Ids without an application\n\n- A-1, .+\n$/);
  // Who names one application has not asked about the others of the page.
  stores.lists.openOf('id')?.selectNone();
  await type('application.case-file 812');
  expect(browser.copied.at(-1)).not.toContain('Ids without');
});
