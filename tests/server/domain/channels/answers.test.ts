// Whoever acknowledges in PagerDuty takes the incident here: believed only if PagerDuty signed it for this channel, lately, and each event once.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderDue } from '../../../../server/engine/alerting/keepAlerting.ts';
import { incidents } from '../../../../src/api/contract/watching/incidents.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { answerOf } from '../../answerOf.ts';
import { openAlertingWorld, type AlertingWorld } from '../../engine/alerting/alertingWorld.ts';
import { addBank } from '../applications/records.ts';
import { integrationKey, openPagerDuty, openSlack, slackChannel, slackToken } from '../../engine/channels/providers.ts';

let own: AlertingWorld;
let pager: Awaited<ReturnType<typeof openPagerDuty>>;
let channel: number;
let incident: number;
let bank: number;
const signing = 'signing-secret-of-the-subscription';

beforeAll(async () => {
  own = await openAlertingWorld();
  pager = await openPagerDuty();
  bank = await addBank(own.world, 'Reef');
});
afterAll(async () => {
  await pager.close();
  await own.world.close();
});
beforeEach(async () => {
  await own.world.database.system.run(sql`delete from alert_answer`);
  await own.empty();
  pager.alerts.clear();
  channel = await own.make({
    kind: 'pagerduty',
    name: 'Call',
    address: pager.url,
    secret: integrationKey,
    answers: signing,
  });
  incident = await own.incident();
  await own.world.database.system.run(sql`update incident set bank_id = ${bank}`);
  await own.round();
});

const ann = { id: 'PLH1HKV', type: 'user_reference', summary: 'Ann Example' };
/** As PagerDuty documents the payload of its webhooks, version 3. */
const event = (type = 'incident.acknowledged', more: object = {}, key = `signalbox-incident-${incident}`) =>
  JSON.stringify({
    event: {
      id: randomUUID(),
      event_type: type,
      resource_type: 'incident',
      occurred_at: new Date().toISOString(),
      agent: ann,
      client: { name: 'PagerDuty' },
      data: { id: 'PGR0VU2', type: 'incident', status: 'acknowledged', incident_key: key, title: 'A bump' },
      ...more,
    },
  });
const signatureOf = (body: string, secret = signing): string =>
  `v1=${createHmac('sha256', secret).update(body).digest('hex')}`;
async function post(body: string, signature = signatureOf(body), to: number | string = channel) {
  const answer = await fetch(`${own.world.url}/alert-channels/${to}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-pagerduty-signature': signature },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, message: text === '' ? '' : (JSON.parse(text) as { message: string }).message };
}
const shown = async () => {
  const [row] = answerOf(incidents.list, await own.staff.get(`incidents/?id=${incident}`)).results;
  if (row === undefined) throw new Error('There is no incident');
  const lines = row.entries.filter(({ what }) => what !== 'message').map(({ what, text }) => `${what}: ${text}`);
  return { ...row, entries: lines };
};
const taken = { status: 204, message: '' };
const refused = { status: 422, message: 'The call was not accepted' };

it('what is acknowledged there is taken here, by whom PagerDuty names, in the timeline, in the trail, and told elsewhere', async () => {
  const slack = await openSlack();
  await own.make({ kind: 'slack', address: slack.url, target: slackChannel, secret: slackToken });
  await own.round();
  expect(await post(event())).toEqual(taken);
  expect(await shown()).toMatchObject({
    state: 'taken',
    owner: null,
    taken_elsewhere: 'Ann Example in PagerDuty',
    entries: ['taken: By Ann Example in PagerDuty'],
  });
  await own.pass(1);
  await own.round();
  const [message] = slack.messages.values();
  expect(JSON.stringify(message)).toContain('*Taken by:* Ann Example in PagerDuty');
  expect(JSON.stringify(message)).not.toContain('Take it');
  // PagerDuty knows: nothing is sent back to it.
  expect(pager.received.filter(({ body }) => body.includes('acknowledge'))).toEqual([]);
  expect(
    await own.world.database.system.rows(
      sql`select person_id, after from audit where command = 'incidents.take' and object = ${`incident ${incident}`}`,
    ),
  ).toEqual([{ person_id: null, after: { state: 'taken', elsewhere: 'PagerDuty', channel } }]);
  await slack.close();
});

it('where PagerDuty names nobody it is taken by PagerDuty', async () => {
  await post(event('incident.acknowledged', { agent: null }));
  expect(await shown()).toMatchObject({ taken_elsewhere: 'PagerDuty', entries: ['taken: By PagerDuty'] });
});

it('what is unacknowledged there is nobody’s again, and who holds it here keeps it', async () => {
  await post(event());
  expect(await post(event('incident.unacknowledged', { agent: null }))).toEqual(taken);
  expect(await shown()).toMatchObject({ state: 'open', taken_elsewhere: null });
  const me = await own.world.database.system.one<{ id: number }>(
    sql`select id from person where email = 'staff@signalbox.test'`,
  );
  await own.staff.ask('PATCH', `incidents/${incident}/`, { body: { owner_id: me?.id } });
  await post(event('incident.unacknowledged'));
  await post(event());
  expect(await shown()).toMatchObject({ state: 'taken', owner: { id: me?.id }, taken_elsewhere: null });
});

it('staff give back what was taken there, and take it over', async () => {
  await post(event());
  const change = (owner: number | null) =>
    own.staff.ask('PATCH', `incidents/${incident}/`, { body: { owner_id: owner } });
  await change(null);
  expect(await shown()).toMatchObject({ state: 'open', taken_elsewhere: null });
  await post(event());
  const me = await own.world.database.system.one<{ id: number }>(
    sql`select id from person where email = 'staff@signalbox.test'`,
  );
  await change(me?.id ?? 0);
  expect(await shown()).toMatchObject({ state: 'taken', owner: { id: me?.id }, taken_elsewhere: null });
});

it('what is resolved there is no end here: it stands in the timeline', async () => {
  expect(await post(event('incident.resolved'))).toEqual(taken);
  expect(await shown()).toMatchObject({
    state: 'open',
    entries: ['resolved: By Ann Example in PagerDuty. It is over here when no rule finds trouble'],
  });
});

it('one of two signatures is enough, while PagerDuty changes its secret', async () => {
  const body = event();
  expect(await post(body, `${signatureOf(body, 'the other one')}, ${signatureOf(body)}`)).toEqual(taken);
  expect(await shown()).toMatchObject({ state: 'taken' });
});

it('an event that comes twice counts once, also when it was given back between', async () => {
  const body = event();
  await post(body);
  await own.staff.ask('PATCH', `incidents/${incident}/`, { body: { owner_id: null } });
  expect(await post(body)).toEqual(taken);
  expect(await shown()).toMatchObject({ state: 'open' });
});

describe('is taken and changes nothing:', () => {
  it.each([
    [
      'its test',
      () => event('pagey.ping', { agent: null, data: { message: 'Hello from your friend Pagey!', type: 'ping' } }),
    ],
    ['another kind of event', () => event('incident.priority_updated')],
    ['an event that is named like a part of every object', () => event('constructor')],
    ['an incident of somebody else', () => event('incident.acknowledged', {}, 'd3640fbd41094207a1c11e58e46b1662')],
    ['an incident that is not there', () => event('incident.acknowledged', {}, 'signalbox-incident-999999')],
    [
      'what we had it do ourselves',
      () => event('incident.acknowledged', { agent: { type: 'inbound_integration_reference', summary: 'Events API' } }),
    ],
  ])('%s', async (_what, body) => {
    expect(await post(body())).toEqual(taken);
    expect(await shown()).toMatchObject({ state: 'open', entries: [] });
  });
});

describe('is refused alike, and changes nothing:', () => {
  const late = (minutes: number) =>
    event('incident.acknowledged', { occurred_at: new Date(Date.now() - minutes * 60_000).toISOString() });
  it.each([
    ['without a signature', () => post(event(), '')],
    ['signed by somebody else', () => post(event(), signatureOf(event(), 'another secret of somebody'))],
    ['changed on its way', () => post(event(), signatureOf(event()))],
    ['with half a signature', () => post(event(), 'v1=00ff')],
    [
      'with the signature of another version',
      () => {
        const body = event();
        return post(body, signatureOf(body).replace('v1', 'v2'));
      },
    ],
    ['sent again a day later', () => post(late(1500))],
    ['of a time to come', () => post(late(-60))],
    ['no JSON', () => post('{')],
    ['another shape', () => post('{"messages":[]}')],
    ['empty', () => post('')],
    ['for a channel that is not there', () => post(event(), undefined, 987_654)],
    ['for no channel', () => post(event(), undefined, 'x')],
    [
      'for a channel of another kind',
      async () => {
        const id = await own.make({ kind: 'webhook', address: 'https://hooks.example/' });
        return post(event(), undefined, id);
      },
    ],
    [
      'for a channel without a signing secret',
      async () => {
        await own.staff.ask('PUT', `alert-channels/${channel}/`, { body: { name: 'Call', answers: '' } });
        return post(event());
      },
    ],
    [
      'for a channel that was deleted',
      async () => {
        await own.staff.ask('DELETE', `alert-channels/${channel}/`);
        return post(event());
      },
    ],
  ])('%s', async (_what, send) => {
    expect(await send()).toEqual(refused);
    expect(await shown()).toMatchObject({ state: 'open', entries: [] });
  });

  it('larger than PagerDuty sends', async () => {
    expect((await post(event('incident.acknowledged', { client: 'x'.repeat(300_000) }))).status).toBe(413);
    expect(await shown()).toMatchObject({ state: 'open', entries: [] });
  });
});

it('whoever goes on sending such is kept waiting; what is believed is not counted', async () => {
  const { system } = own.world.database;
  await post(event(), '');
  await post(event('pagey.ping'));
  expect(await system.rows(sql`select used from limit_bucket where name = 'channel-answer'`)).toEqual([{ used: 1 }]);
  await system.run(sql`update limit_bucket set used = 60 where name = 'channel-answer'`);
  expect((await post(event())).status).toBe(429);
  expect(await shown()).toMatchObject({ state: 'open' });
});

it('the log says why, and holds nothing of what was sent', async () => {
  await post(event(), signatureOf('other'));
  const line = own.world.logLines.filter((one) => one.includes('in the name of PagerDuty')).at(-1);
  expect(line).toContain('its signature does not hold');
  expect(line).not.toMatch(/Ann|v1=/);
});

it('two calls at once take it once', async () => {
  await Promise.all([post(event()), post(event()), orderDue(own.world.app.services)]);
  expect((await shown()).entries).toEqual(['taken: By Ann Example in PagerDuty']);
});

it('staff see where PagerDuty calls and whether it is believed, and no other kind has such a secret', async () => {
  const [row] = (await own.staff.get('alert-channels/')).json.results ?? [];
  expect(row).toMatchObject({
    takes_answers: true,
    answers_at: expect.stringMatching(new RegExp(`^https?://.+/alert-channels/${channel}/answers$`)),
  });
  for (const body of [
    { kind: 'email', address: 'desk@signalbox.test' },
    { kind: 'webhook', address: 'https://hooks.example/' },
    { kind: 'slack', target: slackChannel, secret: slackToken },
  ])
    expect(
      await own.staff.ask('POST', 'alert-channels/', { body: { name: 'x', ...body, answers: signing } }),
    ).toMatchObject({
      status: 400,
      json: { field: 'answers', message: 'answers is not used by this kind: nothing comes back from it' },
    });
  const short = await own.staff.ask('PUT', `alert-channels/${channel}/`, { body: { name: 'Call', answers: 'short' } });
  expect(short.json).toMatchObject({ field: 'answers' });
  expect(JSON.stringify(await own.world.database.system.rows(sql`select t::text from alert_channel t`))).not.toContain(
    signing,
  );
});
