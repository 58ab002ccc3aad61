// Each kind of channel against a listener that answers as its provider documents, and refuses as it refuses.
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { AlertMessage } from '../../../../server/engine/channels/sending/message.ts';
import { openChannel, sendOver } from '../../../../server/engine/channels/opened.ts';
import type { Outcome } from '../../../../server/engine/channels/sending/outcome.ts';
import { answers, openReceiver, type Receiver } from '../webhooks/receiver.ts';
import { openChannelWorld, type ChannelWorld } from './channelWorld.ts';
import {
  bodyOf,
  integrationKey,
  openPagerDuty,
  openSlack,
  openTeams,
  slackChannel,
  slackLimits,
  slackRefuses,
  slackToken,
} from './providers.ts';

let own: ChannelWorld;
const open: Receiver[] = [];
const closing = <R extends Receiver>(one: R): R => (open.push(one), one);

beforeAll(async () => {
  own = await openChannelWorld();
});
afterAll(() => own.world.close());
beforeEach(() => own.world.database.system.run(sql`delete from limit_bucket`));
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const message = (what: AlertMessage['what'], more: Partial<AlertMessage> = {}): AlertMessage => ({
  id: `7 ${what}`,
  incident: 'signalbox-incident-7',
  what,
  severity: 'critical',
  title: '12 of 30 crawls at ANZ failed',
  facts: [{ name: 'Error', value: 'Login <!channel> failed & *died*' }],
  links: [{ text: 'Open incident', href: 'https://signalbox.test/go?c=incident.open' }],
  at: '2026-11-30T03:00:00.000Z',
  held: 0,
  ...more,
});

async function send(id: number, told: AlertMessage, handle?: string): Promise<Outcome> {
  const { services } = own.world.app;
  const channel = await openChannel(own.world.database.system, services, id);
  if (channel === undefined) throw new Error('It is gone');
  return sendOver(channel, told, { services, signal: new AbortController().signal, handle });
}

const slackOn = (url: string, more = {}) =>
  own.make({ kind: 'slack', address: url, target: slackChannel, secret: slackToken, ...more });

describe('Slack', () => {
  it('has one message for an incident, edited as it changes, with a line in its thread when it is worse or over', async () => {
    const slack = closing(await openSlack());
    const id = await slackOn(slack.url);
    const begun = await send(id, message('begun'));
    expect(begun).toEqual({ arrived: true, handle: `${slackChannel} 1503435956.000001` });
    const { handle } = begun as { handle: string };
    expect(await send(id, message('taken'), handle)).toEqual(begun);
    expect(await send(id, message('over', { held: 2 }), handle)).toEqual(begun);
    expect([...slack.messages].map(([ts, { text, thread }]) => [ts.slice(-1), text, thread?.slice(-1)])).toEqual([
      ['1', 'Over: 12 of 30 crawls at ANZ failed', undefined],
      ['2', 'Over: 12 of 30 crawls at ANZ failed', '1'],
    ]);
    expect(JSON.stringify(slack.messages.get('1503435956.000001')?.blocks)).toContain('2 earlier messages');
  });

  it('mentions nobody by what a bank wrote, on an edit either', async () => {
    const slack = closing(await openSlack());
    const id = await slackOn(slack.url);
    const { handle } = (await send(id, message('begun'))) as { handle: string };
    await send(id, message('taken'), handle);
    const sent = slack.received.map(bodyOf);
    for (const body of sent) expect(JSON.stringify(body)).toContain('Login &lt;!channel&gt; failed &amp; *died*');
    expect(sent[1]).toMatchObject({ parse: 'none' });
  });

  it('gets a new message where the first is out of reach', async () => {
    const slack = closing(await openSlack());
    const id = await slackOn(slack.url);
    expect(await send(id, message('worse'), `${slackChannel} 1.000009`)).toEqual({
      arrived: true,
      handle: `${slackChannel} 1503435956.000001`,
    });
  });

  it.each([
    ['channel_not_found', true, 'Slack knows no such channel'],
    ['not_in_channel', true, 'The Slack app is not in the channel'],
    ['is_archived', true, 'archived'],
    ['invalid_auth', true, 'does not accept the bot token'],
    ['missing_scope', true, 'lacks a permission'],
    ['restricted_action_read_only_channel', true, 'does not let the app post'],
    ['internal_error', false, 'trouble of its own'],
    ['surprise', true, 'refused the message: surprise'],
  ])('%s is told in words, and tried again only where that helps', async (error, final, words) => {
    const slack = closing(await openSlack());
    slack.once(slackRefuses(error));
    const outcome = await send(await slackOn(slack.url), message('begun'));
    expect(outcome).toMatchObject({ arrived: false, final, problem: expect.stringContaining(words) });
  });

  it('is left alone for as long as it asks', async () => {
    const slack = closing(await openSlack());
    slack.once(slackLimits(42));
    expect(await send(await slackOn(slack.url), message('begun'))).toMatchObject({ final: false, retryAfter: 42 });
  });
});

describe('PagerDuty', () => {
  const on = (url: string) => own.make({ kind: 'pagerduty', address: url, secret: integrationKey });

  it('has one alert for an incident by its dedup_key: triggered, acknowledged, resolved; twice is once', async () => {
    const pager = closing(await openPagerDuty());
    const id = await on(pager.url);
    for (const what of ['begun', 'begun', 'worse'] as const) await send(id, message(what));
    expect([...pager.alerts]).toEqual([['signalbox-incident-7', 'trigger']]);
    expect(bodyOf(pager.received[0] as never)).toMatchObject({
      payload: { summary: '12 of 30 crawls at ANZ failed', severity: 'critical', source: expect.any(String) },
      links: [{ text: 'Open incident', href: 'https://signalbox.test/go?c=incident.open' }],
    });
    await send(id, message('taken'));
    expect(pager.alerts.get('signalbox-incident-7')).toBe('acknowledge');
    await send(id, message('over'));
    expect([...pager.alerts]).toEqual([['signalbox-incident-7', 'resolve']]);
  });

  it('a refusal is told with its reason, and too many are tried again after minutes', async () => {
    const pager = closing(await openPagerDuty());
    const id = await own.make({ kind: 'pagerduty', address: pager.url, secret: 'x'.repeat(32) });
    expect(await send(id, message('begun'))).toMatchObject({
      final: true,
      problem: 'PagerDuty refused the event (400: Invalid routing key)',
    });
    pager.once(answers(429));
    expect(await send(id, message('begun'))).toMatchObject({ final: false, retryAfter: 180 });
    pager.once(answers(503));
    expect(await send(id, message('begun'))).toMatchObject({ final: false });
  });

  it('a test resolves at once what it triggers', async () => {
    const pager = closing(await openPagerDuty());
    expect(await own.test(await on(pager.url))).toMatchObject({ success: true });
    expect(pager.received.map((one) => bodyOf(one)['event_action'])).toEqual(['trigger', 'resolve']);
    expect([...pager.alerts.values()]).toEqual(['resolve']);
  });
});

describe('Teams', () => {
  const on = (url: string) => own.make({ kind: 'teams', secret: `${url}/workflows/1?sig=secret` });

  it('gets an adaptive card whose text is no markup, and links that open', async () => {
    const teams = closing(await openTeams());
    expect(await send(await on(teams.url), message('begun'))).toEqual({ arrived: true });
    const [received] = teams.received;
    expect(received?.path).toBe('/workflows/1?sig=secret');
    const card = bodyOf(received as never) as {
      attachments: { contentType: string; content: Record<string, unknown> }[];
    };
    expect(card.attachments[0]?.contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(card.attachments[0]?.content).toMatchObject({
      type: 'AdaptiveCard',
      actions: [{ type: 'Action.OpenUrl', url: 'https://signalbox.test/go?c=incident.open' }],
    });
    expect(JSON.stringify(card)).not.toContain('"TextBlock"');
  });

  it.each([
    [400, true, 'refused the message'],
    [401, true, 'The workflow refused'],
    [404, true, 'The workflow is gone'],
    [429, false, 'takes no more messages for now'],
    [502, false, 'trouble of its own'],
  ])('%d is told in words', async (status, final, words) => {
    const teams = closing(await openTeams());
    teams.once(answers(status, { 'retry-after': '7' }));
    const outcome = await send(await on(teams.url), message('begun'));
    expect(outcome).toMatchObject({ final, problem: expect.stringContaining(words) });
    expect(outcome).toMatchObject(status === 429 ? { retryAfter: 7 } : {});
  });
});

describe('a webhook', () => {
  it('gets the message signed, with the same id on every try', async () => {
    const receiver = closing(await openReceiver());
    const { json } = await own.staff.ask('POST', 'alert-channels/', {
      body: { kind: 'webhook', name: 'Own', address: receiver.url },
    });
    for (const _ of [1, 2]) await send(Number(json['id']), message('begun'));
    const [first, second] = receiver.received;
    const headers = first?.headers as Record<string, string>;
    expect(new Verifier(String(json['secret'])).verify(first?.body ?? '', headers)).toMatchObject({
      type: 'incident_begun',
      data: { incident: 'signalbox-incident-7', severity: 'critical' },
    });
    expect(second?.headers['webhook-id']).toBe(headers['webhook-id']);
  });

  it('that is busy is tried again, and one that refuses is not', async () => {
    const receiver = closing(await openReceiver(answers(503)));
    const id = await own.make({ kind: 'webhook', address: receiver.url });
    expect(await send(id, message('begun'))).toMatchObject({ final: false });
    receiver.behave(answers(404));
    expect(await send(id, message('begun'))).toMatchObject({ final: true, problem: 'The receiver answered 404' });
  });

  it('whose receiver breaks off says what to change', async () => {
    const receiver = closing(await openReceiver((reply) => reply.socket?.destroy()));
    expect(await send(await own.make({ kind: 'webhook', address: receiver.url }), message('begun'))).toMatchObject({
      final: false,
      advice: expect.stringContaining('whole HTTP/1.1 response'),
    });
  });
});

describe('e-mail', () => {
  it('goes to each address once, and says so when the mail server refuses one', async () => {
    const id = await own.make({
      kind: 'email',
      address: 'night@signalbox.test, day@signalbox.test, night@signalbox.test',
    });
    expect(await own.test(id)).toMatchObject({ success: true, problem: null });
    const sent = await own.world.database.system.rows(
      sql`select recipient from mail where template = 'alert' and sent_at is not null order by recipient`,
    );
    expect(sent).toEqual([{ recipient: 'day@signalbox.test' }, { recipient: 'night@signalbox.test' }]);
  });
});
