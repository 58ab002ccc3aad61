// Incidents are told over channels: one message each that changes with them, one a minute, again when it failed, and by another channel when nobody comes.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDue } from '../../../../server/engine/alerting/keepAlerting.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { answers, type Receiver } from '../webhooks/receiver.ts';
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
} from '../channels/providers.ts';
import { openAlertingWorld, type AlertingWorld } from './alertingWorld.ts';

let own: AlertingWorld;
let slack: Awaited<ReturnType<typeof openSlack>>;
const open: Receiver[] = [];

beforeAll(async () => {
  own = await openAlertingWorld();
});
afterAll(() => own.world.close());
beforeEach(async () => {
  await own.empty();
  slack = await openSlack();
  open.push(slack);
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const slackOn = (more = {}) =>
  own.make({ kind: 'slack', address: slack.url, target: slackChannel, secret: slackToken, ...more });
const pagerOn = async (more = {}) => {
  const pager = await openPagerDuty();
  open.push(pager);
  await own.make({ kind: 'pagerduty', name: 'Call', address: pager.url, secret: integrationKey, ...more });
  return pager;
};
const heads = () => [...slack.messages.values()].map(({ text, thread }) => (thread === undefined ? text : `> ${text}`));
const title = '12 of 30 crawls failed or died';

it('an incident is one Slack message from begun to over, and each telling stands in its timeline and in the trail', async () => {
  await slackOn();
  const incident = await own.incident();
  await own.round();
  expect(heads()).toEqual([`Begun: ${title}`]);
  const shown = JSON.stringify([...slack.messages.values()][0]);
  expect(shown).toContain('12 crawls, 11 customers, 3 vendors');
  expect(shown).toContain(`/go?c=${encodeURIComponent(`incident.take incidents:${incident}`)}|Take it`);
  // A rule that was switched off says nothing of how the bank is.
  const why = 'No rule that is on watches for it any more';
  await own.world.database.system.run(
    sql`insert into incident_entry (incident_id, what, text) values (${incident}, 'over', ${why})`,
  );
  for (const what of ['taken', 'over'] as const) {
    await own.pass(1);
    await own.change(incident, what);
    await own.round();
  }
  expect(heads()).toEqual([`Over: ${title}`, `> Over: ${title}`]);
  expect(JSON.stringify([...slack.messages.values()][0])).toContain(why);
  expect(await own.timeline(incident)).toEqual(
    ['begun', 'taken', 'over'].map((what) => `Told over Night desk: ${what}`),
  );
  const trail = await own.world.database.system.rows(
    sql`select command from audit where object = ${`incident ${incident}`} and command = 'incidents.tell'`,
  );
  expect(trail).toHaveLength(3);
});

it('names no vendor and no customer', async () => {
  await slackOn();
  await own.incident();
  await own.round();
  const sent = slack.received.map(({ body }) => body.toString()).join();
  expect(sent).not.toMatch(/Harbour|@/);
});

it('two servers that look at once tell it once', async () => {
  await slackOn();
  const second = await own.world.secondServer({}, true);
  await own.incident();
  await Promise.all([orderDue(own.world.app.services), orderDue(second.app.services), orderDue(second.app.services)]);
  await own.world.settled();
  await own.round();
  expect(heads()).toEqual([`Begun: ${title}`]);
});

it('a storm is one message a minute, the gravest first, and what was held back is counted in the next', async () => {
  await slackOn();
  const [mild, grave] = [
    await own.incident({ severity: 'warning', told: 'mild' }),
    await own.incident({ told: 'grave' }),
  ];
  await own.round();
  await own.round();
  expect(heads()).toEqual(['Begun: grave']);
  for (const what of ['worse', 'taken', 'worse'] as const) await own.change(grave, what);
  await own.round();
  expect(slack.received).toHaveLength(1);
  await own.pass(1);
  await own.round();
  expect(slack.messages.get('1503435956.000001')?.text).toBe('Worse: grave');
  expect(JSON.stringify(slack.messages.get('1503435956.000001')?.blocks)).toContain('2 earlier messages');
  await own.pass(1);
  await own.round();
  expect(heads()).toEqual(['Worse: grave', '> Worse: grave', 'Begun: mild']);
  expect(await own.timeline(mild)).toEqual(['Told over Night desk: begun']);
});

it('a message that is refused is told at the channel and in the timeline, and arrives when it is mended', async () => {
  const id = await slackOn();
  slack.once(slackRefuses('not_in_channel'));
  const incident = await own.incident();
  await own.round();
  expect((await own.staff.get('alert-channels/')).json.results).toMatchObject([
    { problem: 'The Slack app is not in the channel', failing_since: expect.any(String) },
  ]);
  await own.pass(29);
  await own.round();
  expect(heads()).toEqual([]);
  await own.pass(2);
  await own.round();
  expect(heads()).toEqual([`Begun: ${title}`]);
  expect(await own.timeline(incident)).toEqual([
    'Could not be told over Night desk: The Slack app is not in the channel',
    'Told over Night desk: begun',
  ]);
  expect(id).toBeGreaterThan(0);
});

it('a provider that asks for a pause gets it, and then the newest state alone', async () => {
  await slackOn();
  slack.once(slackLimits(300));
  const incident = await own.incident();
  await own.round();
  await own.change(incident, 'worse');
  await own.pass(4);
  await own.round();
  expect(slack.received).toHaveLength(1);
  await own.pass(2);
  await own.round();
  expect(heads()).toEqual([`Begun: ${title}`]);
});

it('a channel that waits is told when nobody has taken the incident by then, and not when somebody has', async () => {
  await slackOn();
  const pager = await pagerOn({ after_minutes: 15 });
  const [taken, left] = [await own.incident(), await own.incident()];
  await own.round();
  await own.change(taken, 'taken');
  await own.pass(14);
  await own.round();
  expect([...pager.alerts]).toEqual([]);
  await own.pass(2);
  await own.round();
  expect([...pager.alerts]).toEqual([[`signalbox-incident-${left}`, 'trigger']]);
  await own.change(left, 'over');
  await own.pass(1);
  await own.round();
  expect([...pager.alerts]).toEqual([[`signalbox-incident-${left}`, 'resolve']]);
});

it('a channel that waits is told at once when another could not be, and says which', async () => {
  await slackOn();
  const pager = await pagerOn({ after_minutes: 60 });
  slack.once(slackRefuses('invalid_auth'));
  await own.incident();
  await own.round();
  await own.round();
  expect(bodyOf(pager.received[0] as never)).toMatchObject({
    payload: { custom_details: { 'Could not be told': 'Night desk: Slack does not accept the bot token' } },
  });
});

it('a channel is told of what is grave enough for it, and of the rules that name it', async () => {
  const pager = await pagerOn({ least_severity: 'critical' });
  await own.incident({ severity: 'warning' });
  await own.round();
  expect(pager.received).toEqual([]);
});

it('Teams has three cards: begun, worse once, and over', async () => {
  const teams = await openTeams();
  open.push(teams);
  await own.make({ kind: 'teams', secret: `${teams.url}/workflow` });
  const incident = await own.incident();
  for (const what of ['begun', 'worse', 'taken', 'worse', 'over'] as const) {
    if (what !== 'begun') await own.change(incident, what);
    await own.round();
    await own.pass(1);
  }
  const told = teams.received.map((one) => /"text":"(Begun|Worse|Taken|Over): /.exec(one.body.toString())?.[1]);
  expect(told).toEqual(['Begun', 'Worse', 'Over']);
});

it('after a worker that was lost between sending and writing down, PagerDuty has one alert and Slack’s second copy says that it may be one', async () => {
  await slackOn();
  const pager = await pagerOn();
  const incident = await own.incident();
  await own.world.database.system.run(sql`insert into alert_message (incident_id, channel_id, sending_since, attempts)
    select ${incident}, id, now() - interval '1 minute', 1 from alert_channel`);
  pager.alerts.set(`signalbox-incident-${incident}`, 'trigger');
  await own.round();
  expect([...pager.alerts]).toEqual([[`signalbox-incident-${incident}`, 'trigger']]);
  expect(JSON.stringify([...slack.messages.values()][0]?.blocks)).toContain('This may be the second copy');
});

it('a channel that hangs keeps no other waiting', async () => {
  await slackOn();
  const pager = await pagerOn();
  let release = (): void => undefined;
  slack.once((reply) => (release = () => void answers(503)(reply, slack.received[0] as never)));
  await own.incident();
  await orderDue(own.world.app.services);
  await Promise.all([slack.until(1), pager.until(1)]);
  expect(pager.alerts.size).toBe(1);
  release();
  await own.world.settled();
});

it('an incident that was over before anybody was told of it is told to nobody', async () => {
  await slackOn();
  const incident = await own.incident();
  await own.change(incident, 'over');
  await own.round();
  expect(slack.received).toEqual([]);
});

it('a rule that names channels tells these alone, and one that names none tells all', async () => {
  const { system } = own.world.database;
  const [night] = [await slackOn({ name: 'Night' }), await slackOn({ name: 'Day' })];
  const { json: rule } = await own.staff.ask('POST', 'alert-rules/', {
    body: { kind: 'share', name: 'Only at night', channel_ids: [night] },
  });
  const incident = await own.incident();
  await system.run(sql`update incident set rule_id = ${Number(rule['id'])} where id = ${incident}`);
  await own.round();
  expect(await own.timeline(incident)).toEqual(['Told over Night: begun']);
  await own.staff.ask('PUT', `alert-rules/${Number(rule['id'])}/`, { body: { channel_ids: null } });
  await own.pass(1);
  await own.round();
  expect((await own.timeline(incident)).toSorted()).toEqual(['Told over Day: begun', 'Told over Night: begun']);
});
