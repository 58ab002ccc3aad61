// Channels by command: made with a secret that stands in no line, tried out, switched off with an undo, and deleted after one question.
import { afterEach, expect, it } from 'vitest';
import { channelSecrets } from '../../../src/stores/channels/channelSecrets.ts';
import type { Channel } from '../../../src/api/contract/channels/channels.ts';
import { channels } from '../../../src/views/channels/channels.page.ts';
import { until } from '../../until.ts';
import { signedIn } from '../workplace.ts';

const row = (more: Partial<Channel> = {}): Channel => ({
  id: 1,
  name: 'Operations',
  kind: 'slack',
  address: 'https://slack.com/api',
  target: 'C0123456789',
  has_secret: true,
  takes_answers: false,
  answers_at: null,
  enabled: true,
  after_minutes: 0,
  least_severity: 'notice',
  last_sent_at: null,
  failing_since: null,
  problem: null,
  advice: null,
  version: 1,
  ...more,
});
const token = 'xoxb-000000000000-secret';

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open(answers: Record<string, (() => Response)[]> = {}, listed = [row()]) {
  const place = await signedIn('STAFF', {
    'alert-channels': [() => Response.json({ count: listed.length, next: null, results: listed })],
    ...answers,
  });
  place.stores.address.go('/channels');
  leave = place.stores.lists.enter(channels.list);
  await until('the channels are there', () => place.stores.lists.rowsOf('channel').length > 0);
  return { ...place, sent: (method: string) => place.browser.sent.filter((one) => one.method === method) };
}
type Place = Awaited<ReturnType<typeof open>>;

async function confirmed({ type, desk }: Place, line: string) {
  const question = await type(line);
  if (question.kind !== 'confirms') throw new Error(`It was not asked: ${JSON.stringify(question)}`);
  const command = desk.registry.get(line.split(' ')[0] ?? '');
  if (command === undefined) throw new Error('There is no such command');
  const outcome = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  return { text: question.text, outcome };
}

it('a secret that was written is sent with the channel, and stands in no line and no notice', async () => {
  const place = await open({
    'alert-channels': [
      () => Response.json({ count: 1, next: null, results: [row()] }),
      () => Response.json({ ...row({ id: 2, name: 'Night' }), secret: null }),
      () => Response.json({ count: 1, next: null, results: [row()] }),
    ],
  });
  const secrets = place.stores.parts.of(channelSecrets);
  secrets.write('secret', ` ${token} `);
  const { outcome } = await confirmed(place, 'channel.create kind:slack name:Night target:C0123456789 after:15');
  expect(outcome).toMatchObject({ kind: 'done', text: 'Created the channel Night. Send a test message next' });
  expect(place.sent('POST')[0]?.body).toEqual({
    kind: 'slack',
    name: 'Night',
    target: 'C0123456789',
    after_minutes: 15,
    least_severity: 'notice',
    secret: token,
  });
  expect(JSON.stringify([outcome, place.stores.journal, place.stores.notices])).not.toContain(token);
  expect(secrets.secret).toBe('');
});

it('the secret of a webhook is shown once, copied and hidden, and goes with the person', async () => {
  const listed = () => Response.json({ count: 1, next: null, results: [row()] });
  const made = { ...row({ id: 2, name: 'Own', kind: 'webhook', target: null }), secret: 'whsec_made' };
  const place = await open({ 'alert-channels': [listed, () => Response.json(made), listed] });
  const secrets = place.stores.parts.of(channelSecrets);
  await confirmed(place, 'channel.create kind:webhook name:Own address:https://hooks.example/');
  expect(secrets.made).toEqual({ id: 2, name: 'Own', secret: 'whsec_made' });
  await place.type('channel.new-secret-copy');
  expect(place.browser.copied).toEqual(['whsec_made']);
  await place.type('channel.new-secret-hide');
  expect(await place.type('channel.new-secret-copy')).toEqual({ kind: 'refused', reason: 'No new secret is shown' });
  secrets.show({ id: 2, name: 'Own', secret: 'whsec_made' });
  secrets.write('answers', 'signing');
  place.stores.clear();
  expect(secrets).toMatchObject({ made: undefined, answers: '' });
});

it('an edit sends what was seen, and says what is another one afterwards', async () => {
  const place = await open({
    'alert-channels/1': [() => Response.json({ ...row({ name: 'Day', version: 2 }), secret: null })],
  });
  place.stores.parts.of(channelSecrets).write('secret', token);
  const { outcome } = await confirmed(place, 'channel.edit channel:1 name:Day');
  expect(outcome).toMatchObject({ text: 'Updated Day: name is now Day, its secret is a new one' });
  const [put] = place.sent('PUT');
  expect(put?.body).toMatchObject({ name: 'Day', secret: token });
  expect(put?.headers.get('if-match')).toBe('"1"');
});

it('switches a channel off, and undo switches it on again', async () => {
  const place = await open({ 'alert-channels/1': [() => Response.json({ ...row({ enabled: false }), secret: null })] });
  expect(await place.type('channel.switch channel:1 on:no')).toMatchObject({
    text: 'Operations is off: nothing is told over it',
    undo: 'channel.switch channel:1 on:yes',
  });
  expect(place.sent('PUT')[0]?.body).toEqual({ name: 'Operations', enabled: false });
});

it('a test that failed says why and what to change', async () => {
  const tested = { sent_at: '2026-11-30T03:00:00.000Z', took_ms: 12 };
  const failed = { ...tested, success: false, problem: 'The Slack app is not in the channel', advice: 'Invite it.' };
  const place = await open({
    'alert-channels/1/test': [
      () => Response.json(failed),
      () => Response.json({ ...tested, success: true, problem: null, advice: null }),
    ],
  });
  const first = await confirmed(place, 'channel.test channel:1');
  expect(first.text).toBe('Send a test message over Operations (Slack, C0123456789)?');
  expect(first.outcome).toMatchObject({
    kind: 'failed',
    message: 'The test message failed. The Slack app is not in the channel. Invite it.',
  });
  expect((await confirmed(place, 'channel.test channel:1')).outcome).toMatchObject({
    text: 'The test message arrived',
  });
});

it('a test over PagerDuty says before that somebody may be called', async () => {
  const { type } = await open({}, [row({ kind: 'pagerduty', target: null, address: 'https://events.pagerduty.com' })]);
  expect(await type('channel.test channel:1')).toMatchObject({
    text: expect.stringContaining('PagerDuty opens an incident and resolves it at once'),
  });
});

it('deletes a channel after one question that names it', async () => {
  const place = await open({ 'alert-channels/1': [() => Response.json(row())] });
  const { text, outcome } = await confirmed(place, 'channel.delete channel:1');
  expect(text).toBe(
    'Delete the channel Operations (Slack, C0123456789)? Nothing is told over it any more, and its secret is gone. This cannot be undone.',
  );
  expect(outcome).toMatchObject({ text: 'Deleted the channel Operations' });
  expect(place.sent('DELETE').map(({ path }) => path)).toEqual(['/api/v1/alert-channels/1/']);
});

it('makes a new signing secret for a webhook alone', async () => {
  const { type } = await open();
  expect(await type('channel.new-secret channel:1')).toEqual({
    kind: 'refused',
    reason: 'Its secret comes from its provider: edit the channel',
  });
  leave?.();
  const place = await open(
    { 'alert-channels/1': [() => Response.json({ ...row({ kind: 'webhook', version: 2 }), secret: 'whsec_new' })] },
    [row({ kind: 'webhook', target: null })],
  );
  const { text } = await confirmed(place, 'channel.new-secret channel:1');
  expect(text).toBe('Make a new signing secret for Operations? The one from before ends at once.');
  expect(place.stores.parts.of(channelSecrets).made).toMatchObject({ secret: 'whsec_new' });
});
