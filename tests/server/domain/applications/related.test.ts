// What hangs on one application: its analyses and its webhook log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addAnalysis, addApplication, addBank, addLabel, everyPage, type ApplicationIds } from './records.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let own: ApplicationIds;
let foreign: ApplicationIds;
const at = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  base = { vendor: harbour, label: await addLabel(world, harbour, 'harbour'), bank };
  own = await addApplication(world, { ...base, at });
  foreign = await addApplication(world, {
    vendor: southern,
    label: await addLabel(world, southern, 'southern'),
    bank,
    at,
  });
});
afterAll(() => two.world.close());

describe('what hangs on one application', () => {
  it('its analyses and its webhook log come newest first, page by page', async () => {
    for (let n = 1; n <= 4; n += 1) {
      await addAnalysis(two.world, {
        ...base,
        application: own.application,
        account: own.account,
        time: new Date(at.getTime() + n * 1000).toISOString(),
      });
      await two.world.database.system
        .run(sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success, response_code)
        values (${own.application}, ${base.vendor}, ${at.toISOString()}::timestamptz + ${n} * interval '1 second', ${`event_${n}`}, false, ${n === 4 ? null : 500})`);
    }
    const analyses = await everyPage(
      (path) => two.user.get(path),
      `applications/${own.application}/analyses?page_size=2`,
    );
    expect(analyses.map((rows) => rows.length)).toEqual([2, 2, 1]);
    expect(analyses.at(-1)?.[0]).toMatchObject({ id: own.analysis, account_id: own.account });
    const log = await everyPage((path) => two.user.get(path), `webhooks/logs/${own.application}?page_size=3`);
    expect(log.flat().map(({ event }) => event)).toEqual(['event_4', 'event_3', 'event_2', 'event_1', 'bundle_ready']);
    expect(log.flat()[0]).toMatchObject({ success: false, response_code: null });
  });

  it('is not found for another vendor’s application, nor for an unknown one, and the id is a number', async () => {
    for (const path of [
      `applications/${foreign.application}/analyses`,
      `webhooks/logs/${foreign.application}`,
      'applications/987654/analyses',
      'webhooks/logs/987654',
    ]) {
      const { status, json } = await two.user.get(path);
      expect({ path, status, message: json.message }).toEqual({ path, status: 404, message: 'Application not found' });
    }
    expect((await two.user.get('webhooks/logs/abc')).status).toBe(400);
  });
});
