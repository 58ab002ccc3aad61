// A bank at which too many of the newest crawls go wrong is warned of at its thresholds, and taken offline when most of them died.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countEnd, type EndStatus } from '../../../../server/engine/crawling/keeping/counts.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';
import { addBank, addCrawler, addLabel } from '../../domain/applications/records.ts';
import { insert } from '../../twoVendors.ts';

let world: World;
let vendor: number;
let label: number;
let bank: number;
let minute = 0;

beforeAll(async () => {
  world = await openWorld({ empty: true });
  vendor = await insert(world, sql`insert into vendor (name) values ('Harbour Loans') returning id`);
  label = await addLabel(world, vendor, 'harbour');
});
afterAll(() => world.close());
beforeEach(async () => {
  minute = 0;
  bank = await addBank(world, `bank${Math.random()}`);
  await change(sql`update bank set failed_warn_threshold = 0.3, died_warn_threshold = 0.4, died_offline_threshold = 0.6
    where id = ${bank}`);
});

const change = (statement: ReturnType<typeof sql>) => world.database.system.run(statement);

/** One crawl after another ends so. */
async function end(...statuses: EndStatus[]): Promise<void> {
  for (const status of statuses) {
    const at = new Date(Date.now() - 3_600_000 + (minute += 1) * 1_000);
    await addCrawler(world, { vendor, label, bank, status, at });
    await world.database.system.transaction((tx) =>
      countEnd(tx, { vendorId: vendor, timestamp: at.toISOString(), bank: { id: bank } }, status),
    );
  }
}
const times = (count: number, status: EndStatus): EndStatus[] => Array.from({ length: count }, () => status);
const seen = () =>
  world.database.system.one(sql`select failed_warning_timestamp is not null as failed_warned,
    died_warning_timestamp is not null as died_warned, is_offline as offline from bank where id = ${bank}`);

describe('the watch over a bank', () => {
  it('warns of failed crawls when their share comes to the threshold, and not before', async () => {
    await end(...times(8, 'COMPLETED'), ...times(3, 'FAILED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: false, offline: false });
    await end('FAILED');
    expect(await seen()).toEqual({ failed_warned: true, died_warned: false, offline: false });
  });

  it('warns of died crawls, and takes the bank offline when more of them died', async () => {
    await end(...times(7, 'COMPLETED'), ...times(4, 'DIED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: false, offline: false });
    await end('DIED');
    expect(await seen()).toEqual({ failed_warned: false, died_warned: true, offline: false });
    await end(...times(5, 'DIED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: true, offline: false });
    await end('DIED');
    expect(await seen()).toEqual({ failed_warned: false, died_warned: true, offline: true });
    const staff = await world.database.system.one(
      sql`select totals, completeds, dieds, died_timestamp is not null as died from bank where id = ${bank}`,
    );
    expect(staff).toEqual({ totals: 18, completeds: 7, dieds: 11, died: true });
  });

  it('writes once on record that a threshold took the bank offline', async () => {
    await end(...times(10, 'DIED'), ...times(3, 'DIED'));
    const trail = await world.database.system.rows(sql`select person_id, before, after from audit
      where command = 'banks.pass-threshold' and object = ${`bank ${bank}`}`);
    const after = { is_offline: true, crawls: 10, died: 10, died_offline_threshold: 0.6 };
    expect(trail).toEqual([{ person_id: null, before: { is_offline: false }, after }]);
    const now = await world.database.system.one(sql`select offline_by, offline_since is not null as since
      from bank where id = ${bank}`);
    expect(now).toEqual({ offline_by: 'threshold', since: true });
  });

  it('says nothing before ten crawls have ended', async () => {
    await end(...times(9, 'DIED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: false, offline: false });
    await end('DIED');
    expect(await seen()).toEqual({ failed_warned: false, died_warned: true, offline: true });
  });

  it('looks at the newest twenty, and at none from before the bank came back online', async () => {
    await end(...times(10, 'DIED'), ...times(20, 'COMPLETED'));
    await change(sql`update bank set is_offline = false, died_warning_timestamp = null where id = ${bank}`);
    await end(...times(7, 'DIED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: false, offline: false });
    await change(sql`update bank set back_onlined_timestamp = now() where id = ${bank}`);
    await end(...times(5, 'DIED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: false, offline: false });
  });

  it('never warns at a threshold that no share can reach', async () => {
    await change(sql`update bank set failed_warn_threshold = 2, died_warn_threshold = 2, died_offline_threshold = 2
      where id = ${bank}`);
    await end(...times(12, 'DIED'), ...times(12, 'FAILED'));
    expect(await seen()).toEqual({ failed_warned: false, died_warned: false, offline: false });
  });
});
