// A world with a channel at a stand-in for Slack, incidents that begin and change as a test wants, and time that passes for channels.
import { orderDue } from '../../../../server/engine/alerting/keepAlerting.ts';
import { tell, type Told } from '../../../../server/engine/watching/incidents/tell.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { WorldOptions } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { openChannelWorld, type ChannelWorld } from '../channels/channelWorld.ts';

export interface AlertingWorld extends ChannelWorld {
  incident(more?: { severity?: string; told?: string }): Promise<number>;
  change(incident: number, what: Told): Promise<void>;
  /** Everything that is due now is sent. */
  round(): Promise<void>;
  /** As if so many minutes had passed for every channel and incident. */
  pass(minutes: number): Promise<void>;
  timeline(incident: number): Promise<string[]>;
  /** Nothing of before is left. */
  empty(): Promise<void>;
}

export async function openAlertingWorld(options: WorldOptions = {}): Promise<AlertingWorld> {
  const own = await openChannelWorld(options);
  const { world } = own;
  const { system } = world.database;
  let subjects = 0;
  return {
    ...own,
    async incident({ severity = 'critical', told = '12 of 30 crawls failed or died' } = {}) {
      subjects += 1;
      const id = await insert(
        world,
        sql`insert into incident (what, subject, severity, began_at, told, crawls, customers, vendors)
          values ('bank', ${`bank test ${subjects}`}, ${severity}, now() - interval '5 minutes', ${told}, 12, 11, 3) returning id`,
      );
      await system.transaction((tx) => tell(tx, { incident: id, what: 'begun' }));
      return id;
    },
    async change(incident, what) {
      const state = { begun: 'open', worse: 'open', taken: 'taken', over: 'over' }[what];
      await system.transaction(async (tx) => {
        await tx.run(sql`update incident set state = ${state}, over_at = case when ${what === 'over'}::boolean then now() end
          where id = ${incident}`);
        await tell(tx, { incident, what });
      });
    },
    async round() {
      await orderDue(world.app.services);
      await world.settled();
    },
    async pass(minutes) {
      await system.run(sql`update alert_channel set quiet_until = quiet_until - make_interval(mins => ${minutes})`);
      await system.run(sql`update alert_message set next_at = next_at - make_interval(mins => ${minutes})`);
      await system.run(sql`update incident set noticed_at = noticed_at - make_interval(mins => ${minutes})`);
    },
    async timeline(incident) {
      const rows = await system.rows<{ text: string }>(
        sql`select text from incident_entry where incident_id = ${incident} and what = 'message' order by id`,
      );
      return rows.map(({ text }) => text);
    },
    async empty() {
      await system.run(sql`delete from incident`);
      await system.run(sql`delete from alert_channel`);
      await system.run(sql`delete from work`);
      await system.run(sql`delete from limit_bucket`);
    },
  };
}
