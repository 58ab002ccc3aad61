// The webhook log of an application: opened from anywhere, acted on as its application, and copied for a shell.
import { expect, it } from 'vitest';
import { webhookLogs } from '../../../src/views/applications/webhooks/webhookLogs.page.ts';
import { webhookHistory } from '../../../src/views/webhooks/sent/webhookHistory.page.ts';
import { list, refusal, type Answers } from '../../stores/fakeBrowser.ts';
import { confirmed } from '../applications/chosenWorld.ts';
import { signedIn } from '../workplace.ts';

const entry = (id: number, success: boolean) => ({
  id,
  timestamp: '2026-11-01T00:00:00.000Z',
  event: 'bundle_ready',
  success,
  response_code: success ? 200 : 500,
  webhook_id: 3,
  webhook: 'Main',
  attempt: 1,
  took_ms: 40,
  error: success ? null : 'The receiver answered 500',
  next_attempt_at: null,
  delivery_id: id * 10,
});
const detail = {
  ...entry(7, true),
  message_id: 'msg_1',
  headers: { 'webhook-id': 'msg_1' },
  payload: { type: 'bundle_ready', data: { note: "it's" } },
  answer: null,
  answer_cut: false,
};

async function atLog(answers: Answers = {}) {
  const me = await signedIn('USER', {
    'webhooks/logs/812': [list([entry(7, true), entry(6, false)])],
    'webhooks/logs/812/7': [() => Response.json(detail)],
    ...answers,
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

it('one line is sent again after a question that says whether its last attempt arrived', async () => {
  const sent = { detail: 'It is sent again', attempts: 1 };
  const place = await atLog({
    'webhooks/deliveries/70/resend': [() => Response.json(sent)],
    'webhooks/deliveries/60/resend': [() => Response.json(sent), refusal(409, 'It arrived')],
  });
  const failed = await confirmed(place, 'webhook-log.resend 6');
  expect([failed.question, failed.outcome]).toMatchObject([
    'Send bundle_ready of application 812 to Main again?',
    { kind: 'done', text: 'It is sent again' },
  ]);
  const arrived = await confirmed(place, 'webhook-log.resend 7');
  expect(arrived.question).toBe('Send bundle_ready of application 812 to Main again? Its last attempt arrived.');
  expect(place.browser.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {},
    { even_if_arrived: true },
  ]);
  expect((await confirmed(place, 'webhook-log.resend 6')).outcome).toMatchObject({
    kind: 'failed',
    message: 'It has arrived meanwhile: nothing was sent',
  });
});

it('a test event is sent again at its webhook, and copied from its history', async () => {
  const test = { ...entry(9, false), application_id: null, event: 'test', delivery_id: null, attempt: null };
  const place = await signedIn('USER', {
    'webhooks/sent/3': [list([test])],
    'webhooks/sent/3/9': [
      () => Response.json({ ...detail, ...test, application_id: undefined, payload: { type: 'test' } }),
    ],
  });
  place.stores.address.go('/webhook/3');
  place.stores.lists.enter(webhookHistory.list);
  await expect.poll(() => place.stores.lists.open?.rows.length).toBe(1);
  expect(await place.type('webhook-log.resend 9')).toEqual({
    kind: 'refused',
    reason: 'A test event is sent again by Send a test event, at its webhook',
  });
  expect(await place.type('webhook-log.copy-curl')).toMatchObject({ kind: 'done' });
  expect(place.browser.copied.at(-1)).toContain(`--data '{"type":"test"}'`);
});

it('application.webhook-logs leads there from any list', async () => {
  const { stores, type } = await signedIn('USER');
  expect(await type('application.webhook-logs 812')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/application/812');
});
