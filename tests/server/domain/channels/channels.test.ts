// Channels are staff’s: made, changed, switched off and deleted on record, with secrets that nobody reads back.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openChannelWorld, type ChannelWorld } from '../../engine/channels/channelWorld.ts';
import { integrationKey, openSlack, slackChannel, slackLimits, slackToken } from '../../engine/channels/providers.ts';

let own: ChannelWorld;
beforeAll(async () => {
  own = await openChannelWorld();
});
afterAll(() => own.world.close());
beforeEach(async () => {
  await own.world.database.system.run(sql`delete from alert_channel`);
  await own.world.database.system.run(sql`delete from limit_bucket`);
});

const slackBody = { kind: 'slack', name: 'Operations', target: slackChannel, secret: slackToken };
const put = (id: number, body: object, version?: number) =>
  own.staff.ask('PUT', `alert-channels/${id}/`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const list = async () => (await own.staff.get('alert-channels/')).json.results ?? [];

it('a secret is sealed, and stands in no answer and no row of the trail', async () => {
  const id = await own.make(slackBody);
  await own.make({ kind: 'teams', secret: 'https://flows.example/workflows/1?sig=hidden-part' });
  await own.make({ kind: 'pagerduty', secret: integrationKey });
  await put(id, { name: 'Operations', secret: `${slackToken}-2` });
  const listed = await own.staff.get('alert-channels/');
  expect(listed.json.results).toMatchObject([
    { name: 'Operations', kind: 'slack', address: 'https://slack.com/api', has_secret: true, takes_answers: false },
    { kind: 'teams', address: 'flows.example', has_secret: true },
    { kind: 'pagerduty', address: 'https://events.pagerduty.com', has_secret: true, takes_answers: false },
  ]);
  const { system } = own.world.database;
  const everything = [
    listed.text,
    ...(await system.rows(sql`select before, after from audit where object like 'alert channel%'`)).map((row) =>
      JSON.stringify(row),
    ),
    JSON.stringify(await system.rows(sql`select t::text from alert_channel t`)),
  ].join();
  for (const secret of [slackToken, 'hidden-part', integrationKey]) expect(everything).not.toContain(secret);
});

it('another address needs its secret again: a secret is sent to nobody who cannot read it', async () => {
  const id = await own.make(slackBody);
  expect(await put(id, { name: 'Operations', address: 'https://elsewhere.example/api' })).toMatchObject({
    status: 400,
    json: { field: 'secret', message: 'secret must be given again for another address' },
  });
  const moved = { name: 'Operations', address: 'https://slack-gov.com/api', secret: slackToken };
  expect((await put(id, moved)).json).toMatchObject({ address: 'https://slack-gov.com/api', version: 2 });
});

it.each([
  [{ ...slackBody, target: '#general' }, 'target', 'target must be the ID of a channel, such as C0123456789'],
  [{ ...slackBody, secret: 'xoxp-1' }, 'secret', 'secret must be a bot token, which begins with xoxb-'],
  [{ ...slackBody, secret: undefined }, 'secret', 'secret must be given'],
  [
    { kind: 'pagerduty', name: 'x', secret: 'short' },
    'secret',
    'secret must be an integration key, which has 32 characters',
  ],
  [{ kind: 'email', name: 'x', address: 'nobody' }, 'address', 'address must be e-mail addresses; nobody is none'],
  [{ kind: 'email', name: 'x', address: ' ' }, 'address', 'address must name somebody'],
  [
    { kind: 'webhook', name: 'x', address: 'https://10.0.0.7/' },
    'address',
    'address cannot be called: The address is not on the public internet',
  ],
  [
    { kind: 'teams', name: 'x', secret: 'https://169.254.169.254/latest' },
    'secret',
    'secret cannot be called: The address is not on the public internet',
  ],
])('%j is refused with what belongs there', async (body, field, message) => {
  expect(await own.staff.ask('POST', 'alert-channels/', { body })).toMatchObject({
    status: 400,
    json: { field, message },
  });
});

it('what went wrong last stands at the channel until it works, and another secret is a new beginning', async () => {
  const slack = await openSlack();
  const id = await own.make({ ...slackBody, address: slack.url, secret: `${slackToken}-wrong` });
  const problem = 'Slack does not accept the bot token';
  expect(await own.test(id)).toMatchObject({
    success: false,
    problem,
    advice: expect.stringContaining('new bot token'),
  });
  expect(await list()).toMatchObject([{ problem, failing_since: expect.any(String), last_sent_at: null }]);
  await put(id, { name: 'Operations', secret: slackToken });
  expect(await list()).toMatchObject([{ problem: null, failing_since: null }]);
  slack.once(slackLimits(30));
  expect(await own.test(id)).toMatchObject({ problem: 'Slack takes no more messages for now' });
  expect(await own.test(id)).toMatchObject({ success: true });
  expect(await list()).toMatchObject([{ problem: null, last_sent_at: expect.any(String) }]);
  await slack.close();
});

it('two people who change one channel do not write over each other', async () => {
  const id = await own.make(slackBody);
  expect((await put(id, { name: 'Day' }, 1)).status).toBe(200);
  expect((await put(id, { name: 'Night' }, 1)).status).toBe(412);
  expect(await own.staff.ask('DELETE', `alert-channels/${id}/`, { headers: { 'if-match': '"1"' } })).toMatchObject({
    status: 412,
  });
  expect(await list()).toMatchObject([{ name: 'Day', version: 2 }]);
});

it('the secret of a webhook is told when it is made and when it is made anew', async () => {
  const made = await own.staff.ask('POST', 'alert-channels/', {
    body: { kind: 'webhook', name: 'Own', address: 'https://hooks.example/' },
  });
  expect(made.json['secret']).toMatch(/^whsec_/);
  const id = Number(made.json['id']);
  const renewed = await put(id, { name: 'Own', renew_secret: true });
  expect(renewed.json['secret']).toMatch(/^whsec_/);
  expect(renewed.json['secret']).not.toBe(made.json['secret']);
  expect((await put(id, { name: 'Own', enabled: false })).json).toMatchObject({ secret: null, enabled: false });
});

it('a deleted channel keeps no secret, is gone from the list, and is on record', async () => {
  const id = await own.make(slackBody);
  expect((await own.staff.ask('DELETE', `alert-channels/${id}/`)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await own.staff.ask('POST', `alert-channels/${id}/test/`)).status).toBe(404);
  const { system } = own.world.database;
  expect(await system.rows(sql`select secret_sealed from alert_channel`)).toEqual([{ secret_sealed: null }]);
  const trail = await system.rows<{ command: string }>(
    sql`select command from audit where object = ${`alert channel ${id}`} order by id`,
  );
  expect(trail.map(({ command }) => command)).toEqual(['channels.make', 'channels.remove']);
});

it('nobody below staff sees or changes a channel', async () => {
  const id = await own.make(slackBody);
  const user = await own.person('user@signalbox.test');
  expect((await user.get('alert-channels/')).status).toBe(403);
  expect((await user.ask('POST', 'alert-channels/', { body: slackBody })).status).toBe(403);
  expect((await user.ask('PUT', `alert-channels/${id}/`, { body: { name: 'x' } })).status).toBe(403);
  expect((await user.ask('POST', `alert-channels/${id}/test/`)).status).toBe(403);
});
