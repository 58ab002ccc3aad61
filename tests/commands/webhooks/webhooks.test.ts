// Webhooks by their commands: made, changed, switched, tried out and deleted; their secrets are shown once, and told nowhere else.
import { afterEach, expect, it } from 'vitest';
import type { Webhook } from '../../../src/api/contract/vendors/webhooks.ts';
import { lastTest } from '../../../src/stores/webhooks/lastTest.ts';
import { shownSecret } from '../../../src/stores/webhooks/shownSecret.ts';
import { webhooks } from '../../../src/views/webhooks/webhooks.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { signedIn } from '../workplace.ts';

const secret = `whsec_${'s'.repeat(43)}=`;
const row = (id: number, more: Partial<Webhook> = {}): Webhook => ({
  id,
  name: 'Events',
  url: 'https://hooks.vera.example/in',
  vendorref: null,
  label_id: null,
  vendor_id: 3,
  vendor: 'Vera Loans',
  enabled: true,
  disabled_reason: null,
  events: null,
  of_setting: false,
  signs: true,
  former_until: null,
  version: 4,
  ...more,
});
const tested = {
  sent_at: '2026-11-24T00:00:00.000Z',
  took_ms: 12,
  message_id: 'm',
  payload: { type: 'test' },
  success: false,
  response_code: 405,
  answer: '',
  answer_cut: false,
  problem: 'The receiver answered 405',
  advice: 'Accept POST at this address.',
};

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Parameters<typeof signedIn>[1] = {}, level: 'USER' | 'STAFF' = 'STAFF') {
  const place = await signedIn(level, { webhooks: [list([row(5), row(6, { of_setting: true })])], ...answers });
  place.stores.address.go('/webhooks');
  const rows = place.stores.lists.of(webhooks.list);
  leave = place.stores.lists.enter(webhooks.list);
  await until('the webhooks are there', () => rows.rows.length > 0);
  const sent = () => place.browser.sent.filter(({ method }) => method !== 'GET');
  const confirm = async (line: string) => {
    const question = await place.type(line);
    if (question.kind !== 'confirms') throw new Error(`It was not asked but ${question.kind}`);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (command === undefined) throw new Error('No such command');
    const yes = { surface: 'test', confirmed: question.line } as const;
    return { question, outcome: await place.desk.run(command, question.answers, yes) };
  };
  return { ...place, sent, confirm };
}

it('webhook.create shows the secret this once, copies and hides it, and tells it nowhere else', async () => {
  const { type, sent, stores, browser } = await open({
    webhooks: [list([row(5)]), () => Response.json({ ...row(7, { name: 'New' }), secret }), list([row(7), row(5)])],
  });
  const outcome = await type(
    'webhook.create name:New url:https://hooks.vera.example/new events:bundle_ready,report_ready',
  );
  expect(outcome).toMatchObject({
    kind: 'done',
    text: 'Created the webhook New. Its secret is shown once, above the list',
  });
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'New', url: 'https://hooks.vera.example/new', vendorref: null, events: ['bundle_ready', 'report_ready'] },
  ]);
  expect(stores.parts.of(shownSecret).secret).toBe(secret);
  await type('webhook.new-secret-copy');
  expect(browser.copied).toEqual([secret]);
  expect(JSON.stringify([outcome, stores.journal, stores.notices])).not.toContain(secret);
  await type('webhook.new-secret-hide');
  expect(await type('webhook.new-secret-copy')).toEqual({ kind: 'refused', reason: 'No new secret is shown' });
});

it('webhook.create without name and address opens its form; all events are none in particular', async () => {
  const { type, stores, confirm, sent } = await open({
    webhooks: [list([row(5)]), () => Response.json({ ...row(7), secret }), list([row(7)])],
  });
  await confirm('webhook.create');
  expect(stores.shell.fillingIn?.command).toBe('webhook.create');
  expect(sent().at(-1)?.body).toMatchObject({ events: null });
  expect((await type('webhook.create name:x')).kind).toBe('confirms');
});

it('webhook.edit sends the whole webhook for the version that was seen, and undo puts it back', async () => {
  const { type, sent } = await open({
    'webhooks/5': [() => Response.json(row(5, { name: 'Renamed', events: ['report_ready'], version: 5 }))],
  });
  const outcome = await type('webhook.edit webhook:5 name:Renamed events:report_ready');
  expect(outcome).toMatchObject({
    kind: 'done',
    text: 'Updated Renamed: name is now Renamed, events is now report_ready',
    undo: expect.stringMatching(
      /^webhook\.edit webhook:5 name:Events url:.* label:all-labels events:crawler_finished,.* enabled:yes$/,
    ),
  });
  const [put] = sent();
  expect(put).toMatchObject({
    method: 'PUT',
    path: '/api/v1/webhooks/5',
    body: { name: 'Renamed', url: row(5).url, vendorref: null, enabled: true, events: ['report_ready'] },
  });
  expect(put?.headers.get('if-match')).toBe('"4"');
});

it('webhook.edit tells what somebody else changed meanwhile, and saves nothing over it', async () => {
  const refused = () => Response.json({ message: 'x', detail: 'x', request_id: 'r' }, { status: 412 });
  const { type } = await open({
    webhooks: [list([row(5)]), list([row(5, { url: 'https://other.example/', enabled: false, version: 5 })])],
    'webhooks/5': [refused],
  });
  expect(await type('webhook.edit webhook:5 name:Mine')).toMatchObject({
    kind: 'failed',
    message:
      'Somebody else has changed this webhook meanwhile: url is now https://other.example/, active is now no. Your change was not saved',
  });
});

it('webhook.switch switches on and off, and undo the other way', async () => {
  const { type, sent } = await open({ 'webhooks/5': [() => Response.json(row(5, { enabled: false }))] });
  expect(await type('webhook.switch 5')).toMatchObject({
    text: 'Events is off: nothing is sent to it',
    undo: 'webhook.switch webhook:5 on:yes',
  });
  expect(sent()[0]?.body).toMatchObject({ enabled: false, name: 'Events' });
});

it('webhook.renew-secret asks once and shows the new secret', async () => {
  const renewed = row(5, { former_until: '2026-11-25T00:00:00.000Z' });
  const { confirm, stores } = await open({ 'webhooks/secret/5': [() => Response.json({ ...renewed, secret })] });
  const { question, outcome } = await confirm('webhook.renew-secret 5');
  expect(question).toMatchObject({
    text: 'Make a new signing secret for Events? It is shown once. Every event is signed with the present secret as well for 24 hours.',
  });
  expect(stores.parts.of(shownSecret)).toMatchObject({
    secret,
    former: ' The one before signs too for 24 hours.',
  });
  expect(JSON.stringify(outcome)).not.toContain(secret);
  stores.clear();
  expect(stores.parts.of(shownSecret).secret).toBeUndefined();
});

it('webhook.renew-secret says what a second one within a day ends, and the new one stands in the dialog', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { confirm, stores, type } = await open({
    webhooks: [list([row(5, { former_until: until }), row(6, { former_until: '2026-01-01T00:00:00.000Z' })])],
    'webhooks/secret/5': [() => Response.json({ ...row(5, { former_until: until }), secret })],
  });
  expect(await type('webhook.renew-secret 6')).toMatchObject({ text: expect.not.stringContaining('ends at once') });
  expect(await type('webhook.renew-secret 77')).toMatchObject({
    text: expect.stringContaining(' One from before it that still signs ends at once.'),
  });
  stores.shell.fillIn({ command: 'webhook.edit', answers: { webhook: 5 }, surface: 'form', isConfirm: true });
  const { question, outcome } = await confirm('webhook.renew-secret 5');
  expect(question).toMatchObject({
    text: expect.stringMatching(
      / The one before it, which would sign until \d{4}-\d\d-\d\d \d\d:\d\d, ends at once\.$/,
    ),
  });
  expect(outcome).toMatchObject({ kind: 'done', text: 'Events has a new secret. It is shown once, in the dialog' });
  expect(stores.parts.of(shownSecret)).toMatchObject({
    webhook: { id: 5, name: 'Events' },
    former: ' The one before signs too for 24 hours. The one before that has ended.',
  });
});

it('webhook.test asks first, and keeps how the event was received', async () => {
  const { confirm, stores } = await open({ 'webhooks/test/5': [() => Response.json(tested)] });
  const { question, outcome } = await confirm('webhook.test 5');
  expect(question).toMatchObject({
    text: 'Send a test event to Events at https://hooks.vera.example/in? It names no application.',
  });
  expect(outcome).toMatchObject({ kind: 'failed', message: 'The test event failed. The receiver answered 405' });
  expect(stores.parts.of(lastTest).of(5)).toEqual(tested);
});

it('webhook.delete asks once and names the webhook; one that is a setting is not deleted', async () => {
  const { type, confirm, sent } = await open({ 'webhooks/5': [() => Response.json(row(5))] });
  const { question } = await confirm('webhook.delete 5');
  expect(question).toMatchObject({ text: expect.stringMatching(/^Delete the webhook Events of Vera Loans\?/) });
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/v1/webhooks/5']);
  expect(await type('webhook.delete 6')).toEqual({
    kind: 'refused',
    reason: 'It is the setting post_url of its vendor: empty that in Settings',
  });
});

it('webhook.history opens what was sent; below staff nobody changes anything', async () => {
  const { type, stores } = await open({}, 'USER');
  for (const line of ['webhook.create', 'webhook.edit 5', 'webhook.switch 5', 'webhook.test 5', 'webhook.delete 5'])
    expect(await type(line)).toEqual({ kind: 'absent' });
  await type('webhook.history 5');
  expect(stores.address.path).toBe('/webhook/5');
});
