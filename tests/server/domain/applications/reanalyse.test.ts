// Analysing an application again: what the rule allows by the database's clock, one run at a time, one by one or many at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whyNotReanalysed } from '../../../../server/domain/applications/reanalysis/reanalysable.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { addApplication, addLabel, type ApplicationIds } from './records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addGround, analysesOf, type Ground } from '../../engine/analyses/recognised.ts';

let two: TwoVendors;
let ground: Ground;
let ids: ApplicationIds;
beforeAll(async () => {
  two = await openTwoVendors();
  ground = await addGround(two.world, two.harbour, 'harbour');
});
afterAll(() => two.world.close());
beforeEach(async () => {
  ids = await addApplication(two.world, ground);
});

const ask = (id: number, who = two.user) => who.ask('POST', `applications/${id}/analyses`);
const entryOf = (age: string) =>
  two.world.database.system.run(
    sql`update webhook_log set timestamp = now() - ${age}::interval where application_id = ${ids.application}`,
  );
const madeAgo = (id: number, age: string) =>
  two.world.database.system.run(sql`
    with key as (update application_key set timestamp = now() - ${age}::interval where id = ${id} returning timestamp)
    update application set timestamp = key.timestamp from key where id = ${id}`);
const audited = async (id: number) =>
  (await two.world.database.system.rows(sql`select command from audit where object = ${`application ${id}`}`)).length;

/** The rule inside one transaction, whose now() stands still: the boundary is exact however slow the machine is. */
const ruleAt = (age: string) =>
  two.world.database.system.transaction(async (tx) => {
    await tx.run(
      sql`update webhook_log set timestamp = now() - ${age}::interval where application_id = ${ids.application}`,
    );
    return whyNotReanalysed(tx, ids.application);
  });

describe('the rule of reanalysing', () => {
  it('lets an entry wait for fifteen minutes to the second', async () => {
    expect(await ruleAt('14 minutes 59 seconds')).toMatch(/^Reanalyse possible from \d\d:\d\d UTC$/);
    expect(await ruleAt('14 minutes 59.999 seconds')).toMatch(/^Reanalyse possible from/);
    expect(await ruleAt('15 minutes')).toBeUndefined();
    expect(await ruleAt('16 minutes')).toBeUndefined();
  });

  it('names a minute that is not too early', async () => {
    const { system } = two.world.database;
    await system.run(
      sql`update webhook_log set timestamp = '2999-01-01T10:00:30Z' where application_id = ${ids.application}`,
    );
    expect(await whyNotReanalysed(system, ids.application)).toBe('Reanalyse possible from 10:16 UTC');
    await system.run(
      sql`update webhook_log set timestamp = '2999-01-01T10:00:00Z' where application_id = ${ids.application}`,
    );
    expect(await whyNotReanalysed(system, ids.application)).toBe('Reanalyse possible from 10:15 UTC');
  });

  it('looks at the newest entry', async () => {
    await entryOf('30 minutes');
    await two.world.database.system
      .run(sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success)
      values (${ids.application}, ${two.harbour}, now() - interval '5 minutes', 'summary_ready', false)`);
    expect((await ask(ids.application)).json.message).toMatch(/^Reanalyse possible from/);
  });

  it('wants an entry, and a completed crawler for every profile', async () => {
    const { system } = two.world.database;
    await entryOf('16 minutes');
    await system.run(sql`update crawler set status = 'DIED' where id = ${ids.crawler}`);
    expect(await ask(ids.application)).toMatchObject({
      status: 400,
      json: { message: 'Not every crawler has completed' },
    });
    await system.run(sql`update crawler set status = 'COMPLETED' where id = ${ids.crawler}`);
    const { id } = (await system.one<{
      id: number;
    }>(sql`insert into profile (application_id, vendor_id, position, initiator, bank_id)
      values (${ids.application}, ${two.harbour}, 1, 'customer', ${ground.bank}) returning id`)) ?? { id: 0 };
    expect((await ask(ids.application)).status).toBe(400);
    await system.run(sql`delete from profile where id = ${id}`);
    await system.run(sql`delete from webhook_log where application_id = ${ids.application}`);
    expect((await ask(ids.application)).json.message).toBe('No webhook was sent yet');
  });

  it('asks nothing of an application that is analysed, but that it has accounts and files', async () => {
    const { system } = two.world.database;
    await system.run(sql`update application set analysed = true where id = ${ids.application}`);
    await system.run(sql`delete from webhook_log where application_id = ${ids.application}`);
    expect(await whyNotReanalysed(system, ids.application)).toBeUndefined();
    await system.run(sql`update application set deleted_at = now() where id = ${ids.application}`);
    expect((await ask(ids.application)).json.message).toBe('The files of this application were deleted');
    expect(await audited(ids.application)).toBe(0);
  });

  it('ends seven days after the application was made', async () => {
    await two.world.database.system.run(sql`update application set analysed = true where id = ${ids.application}`);
    await madeAgo(ids.application, '7 days 1 second');
    expect(await ask(ids.application)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('older than 7 days') },
    });
    await madeAgo(ids.application, '6 days 23 hours 50 minutes');
    expect((await ask(ids.application)).status).toBe(200);
  });
});

describe('analysing again', () => {
  beforeEach(() => entryOf('16 minutes').then(() => undefined));

  it('starts one analysis for each account, puts it on record, and answers the same while it runs', async () => {
    const first = await ask(ids.application);
    expect(first).toMatchObject({
      status: 200,
      json: { application_id: ids.application, started: true, analyses: [expect.any(Number)] },
    });
    const again = await ask(ids.application);
    expect(again.json).toEqual({ ...first.json, started: false });
    expect(await analysesOf(two.world, ids.application)).toHaveLength(2);
    expect(await audited(ids.application)).toBe(1);
  });

  it('starts one run however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ids.application)));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json['analyses']))).size).toBe(1);
    expect(answers.filter(({ json }) => json['started'] === true)).toHaveLength(1);
    expect(await analysesOf(two.world, ids.application)).toHaveLength(2);
  });

  it('is the own vendor\u2019s, and gives a foreign application the answer of an unknown one', async () => {
    const foreign = await ask(ids.application, two.foreigner);
    const unknown = await ask(999_999_999, two.foreigner);
    expect({ ...foreign.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' });
    expect(foreign.status).toBe(404);
    expect(await analysesOf(two.world, ids.application)).toHaveLength(1);
  });
});

describe('analysing many again', () => {
  it('says for each what happened, and holds none up for another', async () => {
    await entryOf('16 minutes');
    const fine = ids.application;
    const early = (await addApplication(two.world, ground)).application;
    const southern = await addLabel(two.world, two.southern, 'southern');
    const other = await addApplication(two.world, { vendor: two.southern, label: southern, bank: ground.bank });
    await two.world.database.system.run(sql`update application set analysed = true where id = ${other.application}`);
    const body = { application_ids: [early, fine, 999_999_999, fine, other.application] };
    const { status, json } = await two.staff.ask('POST', 'mass-reanalysis/', { body });
    expect(status).toBe(200);
    expect(json.results).toEqual([
      {
        application_id: early,
        outcome: 'refused',
        reason: expect.stringMatching(/^Reanalyse possible from/),
        analyses: [],
      },
      { application_id: fine, outcome: 'started', reason: null, analyses: [expect.any(Number)] },
      { application_id: 999_999_999, outcome: 'not_found', reason: 'Application not found', analyses: [] },
      { application_id: other.application, outcome: 'started', reason: null, analyses: [expect.any(Number)] },
    ]);
    const again = await two.staff.ask('POST', 'mass-reanalysis/', { body: { application_ids: [fine] } });
    expect(again.json.results).toMatchObject([{ outcome: 'running', reason: null }]);
  });

  it('is for staff, and names what is wrong with the ids', async () => {
    expect(
      (await two.user.ask('POST', 'mass-reanalysis/', { body: { application_ids: [ids.application] } })).status,
    ).toBe(403);
    for (const application_ids of [[], ['1'], [0], [1.5], Array.from({ length: 501 }, (_, index) => index + 1), 7]) {
      const { status, json } = await two.staff.ask('POST', 'mass-reanalysis/', { body: { application_ids } });
      expect({ status, field: json.field }).toEqual({ status: 400, field: expect.stringContaining('application_ids') });
    }
  });
});
