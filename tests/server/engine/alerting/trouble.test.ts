// Servers that look at once, workers that are killed and clocks that jump: no incident is told twice or too often, and none is lost.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderDue } from '../../../../server/engine/alerting/keepAlerting.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { rounds } from '../../../rounds.ts';
import type { World } from '../../../world.ts';
import { integrationKey, openPagerDuty, openSlack, slackChannel, slackToken } from '../channels/providers.ts';
import { openAlertingWorld, type AlertingWorld } from './alertingWorld.ts';

let own: AlertingWorld;
let slack: Awaited<ReturnType<typeof openSlack>>;
let pager: Awaited<ReturnType<typeof openPagerDuty>>;
const run = (query: ReturnType<typeof sql>) => own.world.database.system.run(query);

afterEach(async () => {
  await slack.close();
  await pager.close();
});

async function begin(): Promise<void> {
  await own.empty();
  slack = await openSlack();
  pager = await openPagerDuty();
  await own.make({ kind: 'slack', address: slack.url, target: slackChannel, secret: slackToken });
  await own.make({ kind: 'pagerduty', name: 'Call', address: pager.url, secret: integrationKey });
}
const posted = () => [...slack.messages.values()].filter(({ thread }) => thread === undefined).map(({ text }) => text);

describe('servers that look at once', () => {
  let second: World;
  beforeAll(async () => {
    own = await openAlertingWorld();
    second = await own.world.secondServer({}, true);
  });
  afterAll(() => own.world.close());
  beforeEach(begin);

  it.each(Array.from({ length: rounds(3) }, (_, round) => round))('tell each change once, round %i', async () => {
    const incident = await own.incident();
    for (const what of ['begun', 'worse', 'taken', 'over'] as const) {
      if (what !== 'begun') await own.change(incident, what);
      const before = slack.received.length;
      await Promise.all([own.world, second, own.world, second].map(({ app }) => orderDue(app.services)));
      await own.world.settled();
      // One message, and one line in its thread where it is worse or over.
      expect(slack.received.length - before).toBe(what === 'worse' || what === 'over' ? 2 : 1);
      await own.round();
      await own.pass(1);
    }
    expect(posted()).toHaveLength(1);
    expect(pager.received).toHaveLength(4);
    expect([...pager.alerts]).toEqual([[`signalbox-incident-${incident}`, 'resolve']]);
    expect(await own.timeline(incident)).toHaveLength(8);
  });
});

describe('a clock that was an hour ahead, and was set back', () => {
  beforeAll(async () => {
    own = await openAlertingWorld();
  });
  afterAll(() => own.world.close());
  beforeEach(begin);

  /** Everything that a server wrote while its clock was ahead. */
  async function setBack(): Promise<void> {
    const hour = sql`interval '1 hour'`;
    await run(sql`update alert_channel set quiet_until = quiet_until + ${hour}`);
    await run(sql`update alert_message set next_at = next_at + ${hour}, sending_since = sending_since + ${hour}`);
    await run(sql`update incident_due set changed_at = changed_at + ${hour}`);
    await run(sql`update incident set noticed_at = noticed_at + ${hour}, began_at = began_at + ${hour}`);
  }

  it('keeps no change from being told, and tells nothing twice', async () => {
    const incident = await own.incident();
    await own.round();
    await setBack();
    await own.round();
    expect(slack.received).toHaveLength(1);
    await own.change(incident, 'taken');
    await own.round();
    expect(slack.messages.size).toBe(1);
    expect(slack.received).toHaveLength(2);
    await own.round();
    expect(slack.received).toHaveLength(2);
  });

  it('keeps what failed from no other try', async () => {
    slack.once((reply) => void reply.destroy());
    await own.incident();
    await own.round();
    expect(posted()).toEqual([]);
    await setBack();
    await own.round();
    expect(posted()).toHaveLength(1);
  });

  it('keeps no order waiting that was made then', async () => {
    await own.incident();
    await own.round();
    await own.pass(2);
    await own.incident();
    const order = sql`insert into work (kind, key, lane, payload, not_before) select 'tell-channel', 'channel ' || id, 'channel:' || id,
      json_build_object('channel', id)::jsonb, now() + interval '1 hour' from alert_channel`;
    await run(order);
    await own.round();
    expect(posted()).toHaveLength(2);
  });

  it('lets a channel that waits be told rather early than never', async () => {
    await own.empty();
    await own.make({ kind: 'slack', address: slack.url, target: slackChannel, secret: slackToken, after_minutes: 15 });
    await own.incident();
    await setBack();
    await own.round();
    expect(posted()).toHaveLength(1);
  });
});

describe('a worker that is killed', () => {
  beforeEach(async () => {
    own = await openAlertingWorld({ work: [] });
    await begin();
  });
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await own.world.close();
  });

  const moments = ['before send', 'after send', 'before sent', 'during sent'] as const;
  const kills = Array.from({ length: rounds(4) }, (_, round) => moments[round % moments.length] ?? 'before send');

  it.each(kills)(
    '%s loses no message, and sends none within a minute of another',
    { timeout: 120_000 },
    async (moment) => {
      const incident = await own.incident();
      const child = spawn(process.execPath, ['tests/server/platform/jobs/killedAtStep.ts'], {
        env: {
          ...process.env,
          SIGNALBOX_ALLOW_LOOPBACK: 'on',
          SIGNALBOX_TEST_CONNECTION: JSON.stringify(own.world.testDatabase.connection),
          SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
          SIGNALBOX_TEST_WORK: 'tell-channel',
          SIGNALBOX_TEST_MOMENT: moment,
          SIGNALBOX_DATA: own.world.folder,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      await orderDue(own.world.app.services);
      let said = '';
      child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()));
      const wasSent = moment.endsWith('sent');
      // Both channels stand still at the same place; while one writes, the other waits for the audit trail.
      const still = moment === 'during sent' ? 1 : 2;
      await expect.poll(() => said.match(/Now it may be killed/g)?.length, { timeout: 60_000 }).toBe(still);
      await expect
        .poll(() => [posted().length, pager.alerts.size], { timeout: 60_000 })
        .toEqual(wasSent ? [1, 1] : [0, 0]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      // Another takes it up, and keeps to the minute.
      const other = await own.world.secondServer({}, true, true);
      const settled = () =>
        own.world.database.system.rows(sql`select 1 from work where state in ('waiting', 'running')`);
      await expect.poll(settled, { timeout: 60_000 }).toEqual([]);
      await orderDue(other.app.services);
      await expect.poll(settled, { timeout: 60_000 }).toEqual([]);
      expect(posted()).toHaveLength(moment === 'before send' || wasSent ? 1 : 0);
      await own.pass(1);
      await orderDue(other.app.services);
      await expect.poll(settled, { timeout: 60_000 }).toEqual([]);
      const shown = [...slack.messages.values()].map(({ blocks }) => JSON.stringify(blocks));
      expect(shown).toHaveLength(wasSent ? 2 : 1);
      if (wasSent) expect(shown[1]).toContain('This may be the second copy');
      expect([...pager.alerts]).toEqual([[`signalbox-incident-${incident}`, 'trigger']]);
      expect(await own.timeline(incident)).toEqual(
        expect.arrayContaining(['Told over Night desk: begun', 'Told over Call: begun']),
      );
      await own.pass(1);
      await orderDue(other.app.services);
      await expect.poll(settled, { timeout: 60_000 }).toEqual([]);
      expect(slack.messages.size).toBe(wasSent ? 2 : 1);
    },
  );
});
