// Whoever acknowledges in PagerDuty takes the incident here, and each event counts once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderDue } from '../../../../server/engine/alerting/keepAlerting.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openSlack, slackChannel, slackToken } from '../../engine/channels/providers.ts';
import { openAnswering, signatureOf, signing, type Answering } from './answering.ts';

let at: Answering;
beforeAll(async () => {
  at = await openAnswering();
});
afterAll(() => at.close());
beforeEach(() => at.begin());

const taken = { status: 204, message: '' };

it('what is acknowledged there is taken here, by whom PagerDuty names, in the timeline, in the trail, and told elsewhere', async () => {
  const slack = await openSlack();
  await at.own.make({ kind: 'slack', address: slack.url, target: slackChannel, secret: slackToken });
  await at.own.round();
  expect(await at.post(at.event())).toEqual(taken);
  expect(await at.shown()).toMatchObject({
    state: 'taken',
    owner: null,
    taken_elsewhere: 'Ann Example in PagerDuty',
    entries: ['taken: By Ann Example in PagerDuty'],
  });
  await at.own.pass(1);
  await at.own.round();
  const [message] = slack.messages.values();
  expect(JSON.stringify(message)).toContain('*Taken by:* Ann Example in PagerDuty');
  expect(JSON.stringify(message)).not.toContain('Take it');
  // PagerDuty knows: nothing is sent back to it.
  expect(at.pager.received.filter(({ body }) => body.includes('acknowledge'))).toEqual([]);
  expect(
    await at.own.world.database.system.rows(
      sql`select person_id, after from audit where command = 'incidents.take' and object = ${`incident ${at.incident()}`}`,
    ),
  ).toEqual([{ person_id: null, after: { state: 'taken', elsewhere: 'PagerDuty', channel: at.channel() } }]);
  await slack.close();
});

it('where PagerDuty names nobody it is taken by PagerDuty', async () => {
  await at.post(at.event('incident.acknowledged', { agent: null }));
  expect(await at.shown()).toMatchObject({ taken_elsewhere: 'PagerDuty', entries: ['taken: By PagerDuty'] });
});

it('what is unacknowledged there is nobody’s again, and who holds it here keeps it', async () => {
  await at.post(at.event());
  expect(await at.post(at.event('incident.unacknowledged', { agent: null }))).toEqual(taken);
  expect(await at.shown()).toMatchObject({ state: 'open', taken_elsewhere: null });
  const me = await at.own.world.database.system.one<{ id: number }>(
    sql`select id from person where email = 'staff@signalbox.test'`,
  );
  await at.own.staff.ask('PATCH', `incidents/${at.incident()}/`, { body: { owner_id: me?.id } });
  await at.post(at.event('incident.unacknowledged'));
  await at.post(at.event());
  expect(await at.shown()).toMatchObject({ state: 'taken', owner: { id: me?.id }, taken_elsewhere: null });
});

it('staff give back what was taken there, and take it over', async () => {
  await at.post(at.event());
  const change = (owner: number | null) =>
    at.own.staff.ask('PATCH', `incidents/${at.incident()}/`, { body: { owner_id: owner } });
  await change(null);
  expect(await at.shown()).toMatchObject({ state: 'open', taken_elsewhere: null });
  await at.post(at.event());
  const me = await at.own.world.database.system.one<{ id: number }>(
    sql`select id from person where email = 'staff@signalbox.test'`,
  );
  await change(me?.id ?? 0);
  expect(await at.shown()).toMatchObject({ state: 'taken', owner: { id: me?.id }, taken_elsewhere: null });
});

it('what is resolved there is no end here: it stands in the timeline', async () => {
  expect(await at.post(at.event('incident.resolved'))).toEqual(taken);
  expect(await at.shown()).toMatchObject({
    state: 'open',
    entries: ['resolved: By Ann Example in PagerDuty. It is over here when no rule finds trouble'],
  });
});

it('one of two signatures is enough, while PagerDuty changes its secret', async () => {
  const body = at.event();
  expect(await at.post(body, `${signatureOf(body, 'the other one')}, ${signatureOf(body)}`)).toEqual(taken);
  expect(await at.shown()).toMatchObject({ state: 'taken' });
});

it('an event that comes twice counts once, also when it was given back between', async () => {
  const body = at.event();
  await at.post(body);
  await at.own.staff.ask('PATCH', `incidents/${at.incident()}/`, { body: { owner_id: null } });
  expect(await at.post(body)).toEqual(taken);
  expect(await at.shown()).toMatchObject({ state: 'open' });
});

describe('is taken and changes nothing:', () => {
  it.each([
    [
      'its test',
      () => at.event('pagey.ping', { agent: null, data: { message: 'Hello from your friend Pagey!', type: 'ping' } }),
    ],
    ['another kind of event', () => at.event('incident.priority_updated')],
    ['an event that is named like a part of every object', () => at.event('constructor')],
    ['an incident of somebody else', () => at.event('incident.acknowledged', {}, 'd3640fbd41094207a1c11e58e46b1662')],
    ['an incident that is not there', () => at.event('incident.acknowledged', {}, 'signalbox-incident-999999')],
    [
      'what we had it do ourselves',
      () =>
        at.event('incident.acknowledged', { agent: { type: 'inbound_integration_reference', summary: 'Events API' } }),
    ],
  ])('%s', async (_what, body) => {
    expect(await at.post(body())).toEqual(taken);
    expect(await at.shown()).toMatchObject({ state: 'open', entries: [] });
  });
});

it('two calls at once take it once', async () => {
  await Promise.all([at.post(at.event()), at.post(at.event()), orderDue(at.own.world.app.services)]);
  expect((await at.shown()).entries).toEqual(['taken: By Ann Example in PagerDuty']);
});

it('staff see where PagerDuty calls and whether it is believed, and no other kind has such a secret', async () => {
  const [row] = (await at.own.staff.get('alert-channels/')).json.results ?? [];
  expect(row).toMatchObject({
    takes_answers: true,
    answers_at: expect.stringMatching(new RegExp(`^https?://.+/alert-channels/${at.channel()}/answers$`)),
  });
  for (const body of [
    { kind: 'email', address: 'desk@signalbox.test' },
    { kind: 'webhook', address: 'https://hooks.example/' },
    { kind: 'slack', target: slackChannel, secret: slackToken },
  ])
    expect(
      await at.own.staff.ask('POST', 'alert-channels/', { body: { name: 'x', ...body, answers: signing } }),
    ).toMatchObject({
      status: 400,
      json: { field: 'answers', message: 'answers is not used by this kind: nothing comes back from it' },
    });
  const short = await at.own.staff.ask('PUT', `alert-channels/${at.channel()}/`, {
    body: { name: 'Call', answers: 'short' },
  });
  expect(short.json).toMatchObject({ field: 'answers' });
  expect(
    JSON.stringify(await at.own.world.database.system.rows(sql`select t::text from alert_channel t`)),
  ).not.toContain(signing);
});
