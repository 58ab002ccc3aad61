// Incidents begin by rules, get worse, are over by themselves and come back: once, however many servers look and whatever happens to them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evaluate } from '../../../../server/engine/watching/evaluate.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openOutage, type Outage } from './outage.ts';

let outage: Outage;
beforeAll(async () => {
  outage = await openOutage();
});
afterAll(() => outage.own.world.close());
beforeEach(async () => {
  const { system } = outage.own.world.database;
  for (const table of [sql`incident`, sql`alert_pending`, sql`crawler`]) await system.run(sql`delete from ${table}`);
  await system.run(
    sql`update bank set is_offline = false, offline_since = null, offline_by = null, died_warning_timestamp = null`,
  );
});

interface Known {
  id: number;
  state: string;
  severity: string;
  told: string;
  rule_name: string;
  crawls: number;
  due: string | null;
  version: number | null;
  entries: string[];
}
const incidents = () =>
  outage.own.world.database.system
    .rows<Known>(sql`select i.id, i.state, i.severity, i.told, i.rule_name, i.crawls, d.what as due, d.version,
      (select array_agg(e.what order by e.at, e.id) from incident_entry e where e.incident_id = i.id) as entries
    from incident i left join incident_due d on d.incident_id = i.id order by i.id`);

describe('a bank whose crawls fail', () => {
  it('has an incident with its first failure, its rule and what it hit, to be told once', async () => {
    await outage.crawls('COMPLETED', 20, { secondsAgo: 600 });
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    await outage.evaluate();
    expect(await incidents()).toMatchObject([
      {
        state: 'open',
        severity: 'critical',
        rule_name: 'More crawls fail or die than usual',
        told: '10 of the newest 10 crawls failed or died; usually 5 % do at this hour',
        crawls: 10,
        due: 'begun',
        version: 1,
        entries: ['began', 'noticed'],
      },
    ]);
    expect(await outage.one(sql`select 1 as written from audit where command = 'incidents.begin'`)).toBeDefined();
  });

  it('has none where a few began and ended in one go and nobody came since', async () => {
    await outage.crawls('COMPLETED', 6, { secondsAgo: 55 * 60 });
    await outage.evaluate();
    expect(await incidents()).toEqual([]);
  });

  it('whose rule is switched off is not said to be as usual again', async () => {
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    const { system } = outage.own.world.database;
    await system.run(sql`update alert_rule set enabled = false where preset = 'share'`);
    await outage.evaluate();
    await system.run(sql`update alert_rule set enabled = true where preset = 'share'`);
    expect(await incidents()).toMatchObject([{ state: 'over', entries: ['began', 'noticed', 'over'] }]);
    expect(await outage.one(sql`select text from incident_entry where what = 'over'`)).toEqual({
      text: 'No rule that is on watches for it any more',
    });
  });

  it('has none while a few of many fail, as they always do', async () => {
    await outage.crawls('FAILED', 2, { secondsAgo: 60 });
    await outage.crawls('COMPLETED', 30, { secondsAgo: 30 });
    await outage.crawls('FAILED', 2);
    await outage.evaluate();
    expect(await incidents()).toEqual([]);
  });

  it('has none after three failures of three: few crawls say little', async () => {
    await outage.crawls('FAILED', 3);
    await outage.evaluate();
    expect(await incidents()).toEqual([]);
  });

  it('is quiet by itself when the usual is back, and the same incident when it comes back soon', async () => {
    await outage.crawls('DIED', 10, { secondsAgo: 30 });
    await outage.evaluate();
    await outage.crawls('COMPLETED', 20, { secondsAgo: 10 });
    await outage.evaluate();
    expect(await incidents()).toMatchObject([{ state: 'over', due: 'over', entries: ['began', 'noticed', 'over'] }]);
    await outage.evaluate();
    expect(await incidents()).toMatchObject([{ state: 'over', version: 2 }]);
    // What began before it was over is not judged again.
    await outage.own.world.database.system.run(sql`update incident set over_at = over_at - interval '5 seconds'`);
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    expect(await incidents()).toMatchObject([{ state: 'open', due: 'begun', version: 3 }]);
  });

  it('stays quiet when somebody closed it while it went on', async () => {
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    await outage.own.world.database.system.run(sql`update incident set state = 'closed', closed_at = now()`);
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    expect(await incidents()).toMatchObject([{ state: 'closed' }]);
  });

  it('has one incident for all of its rules, and a threshold that took it offline is in the timeline', async () => {
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    await outage.own.world.database.system.run(
      sql`update bank set is_offline = true, offline_since = now(), offline_by = 'threshold' where id = ${outage.bank}`,
    );
    await outage.evaluate();
    expect(await incidents()).toMatchObject([
      { state: 'open', version: 1, entries: expect.arrayContaining(['rule', 'offline']) },
    ]);
  });
});

describe('no incident twice and none lost', () => {
  it('with several servers that evaluate in the same moment', async () => {
    await outage.crawls('DIED', 10);
    for (let round = 0; round < 5; round += 1) {
      await outage.own.world.database.system.run(sql`delete from incident`);
      await Promise.all(Array.from({ length: 4 }, () => outage.evaluate()));
      expect(await incidents()).toMatchObject([{ state: 'open', version: 1, entries: ['began', 'noticed'] }]);
    }
  });

  it('when the one that evaluates is killed before it commits', async () => {
    await outage.crawls('DIED', 10);
    const { services } = outage.own.world.app;
    const killed = services.database.system.transaction(async (tx) => {
      await evaluate({ ...services, database: { ...services.database, system: tx } }, true);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await incidents()).toEqual([]);
    await outage.evaluate();
    expect(await incidents()).toMatchObject([{ state: 'open', version: 1 }]);
  });

  it('when the clock of the database was two days ahead, and was set back', async () => {
    await outage.crawls('DIED', 10);
    await outage.own.world.database.system.run(sql`update watching set evaluated_at = now() + interval '2 days'`);
    expect(await evaluate(outage.own.world.app.services)).toBe(true);
    expect(await evaluate(outage.own.world.app.services)).toBe(false);
    expect(await incidents()).toMatchObject([{ state: 'open', version: 1 }]);
  });

  it('when the clock was an hour ahead as the last trouble ended, and as a condition began to hold', async () => {
    await outage.crawls('DIED', 10, { secondsAgo: 3600 });
    await outage.evaluate();
    await outage.own.world.database.system
      .run(sql`update incident set state = 'closed', over_at = now() + interval '1 hour',
      closed_at = now() + interval '1 hour'`);
    await outage.own.world.database.system.run(sql`update alert_pending set since = now() + interval '1 hour'`);
    await outage.crawls('COMPLETED', 20, { secondsAgo: 60 });
    await outage.evaluate();
    await outage.crawls('DIED', 10);
    await outage.evaluate();
    expect((await incidents()).map(({ state }) => state)).toEqual(['closed', 'open']);
    await outage.evaluate();
    expect(await outage.one(sql`select 1 as ahead from alert_pending where since > now()`)).toBeUndefined();
    expect(await incidents()).toHaveLength(2);
  });
});
