// The webhook log of an application: opened from anywhere, acted on as its application, and copied for a shell.
import { expect, it } from 'vitest';
import { webhookLogs } from '../../../src/views/applications/webhooks/webhookLogs.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const entry = (id: number, success: boolean) => ({
  id,
  timestamp: '2026-11-01T00:00:00.000Z',
  event: 'bundle_ready',
  success,
  response_code: success ? 200 : 500,
});
const detail = {
  ...entry(7, true),
  webhook: 'Main',
  message_id: 'msg_1',
  attempt: 1,
  payload: { type: 'bundle_ready', data: { note: "it's" } },
  answer: null,
  answer_cut: false,
  error: null,
};

async function atLog() {
  const me = await signedIn('USER', {
    'webhooks/logs/812': [list([entry(7, true), entry(6, false)])],
    'webhooks/logs/812/7': [() => Response.json(detail)],
  });
  me.stores.address.go('/application/812');
  me.stores.lists.enter(webhookLogs.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(2);
  return me;
}

it('asks for the log of the application in the path, and for none where it names none', async () => {
  const { browser, stores } = await atLog();
  const asked = () => browser.sent.filter(({ path }) => path.includes('webhooks/logs')).length;
  expect(browser.sent.some(({ path }) => path.includes('webhooks/logs/812?page_size=100'))).toBe(true);
  const before = asked();
  stores.address.go('/application/abc');
  await expect.poll(() => stores.lists.open?.problems.length).toBe(1);
  expect(asked()).toBe(before);
});

it('is acted on as its application, and says that the last one arrived', async () => {
  const { type } = await atLog();
  expect(await type('application.send-bundle')).toMatchObject({
    kind: 'confirms',
    answers: { applications: [812] },
    text: expect.stringContaining('The last one arrived.'),
  });
});

it('is copied for a shell without its secrets', async () => {
  const { type, browser } = await atLog();
  expect(await type('webhook-log.copy-curl')).toMatchObject({ kind: 'done' });
  expect(browser.copied.at(-1)).toBe(
    [
      'curl -X POST "$WEBHOOK_URL"',
      "-H 'content-type: application/json'",
      "-H 'webhook-id: msg_1'",
      `--data '{"type":"bundle_ready","data":{"note":"it'\\''s"}}'`,
    ].join(' \\\n  '),
  );
});

it('application.webhook-logs leads there from any list', async () => {
  const { stores, type } = await signedIn('USER');
  expect(await type('application.webhook-logs 812')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/application/812');
});
