// What probably lies behind an incident is one sentence about where failed crawls leave the way of the last good one, and holds nothing of a customer.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addToLog } from '../../../../server/engine/crawlLog/crawlLog.ts';
import { job, lifecycle, line, type PlannedLine } from '../../../../server/engine/crawlLog/logLines.ts';
import { causeOf } from '../../../../server/engine/causes/meetCause.ts';
import { composeMessage } from '../../../../server/engine/alerting/compose.ts';
import { explainIncidents } from '../../../../server/engine/watching/incidents/likely.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert } from '../../twoVendors.ts';
import { openOutage, type Outage } from './outage.ts';

let outage: Outage;
beforeAll(async () => {
  outage = await openOutage();
});
afterAll(() => outage.own.world.close());
beforeEach(() => empty());
async function empty(): Promise<void> {
  const { system } = outage.own.world.database;
  for (const table of [sql`incident`, sql`alert_pending`, sql`crawler_log_page`, sql`crawler`])
    await system.run(sql`delete from ${table}`);
}

const account = { bsb: '902-717', number: '20113377' };

/** A crawl with a log and, where it failed, its cause. */
async function crawl(
  status: string,
  lines: readonly PlannedLine[],
  { code = null, secondsAgo = 0 }: { code?: string | null; secondsAgo?: number } = {},
): Promise<void> {
  const { world, vendor, label } = outage.own;
  const timestamp = new Date(Date.now() - secondsAgo * 1000).toISOString();
  const id = await insert(
    world,
    sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status, elapsed,
        error_code, error_message, log_count)
      values (${randomUUID()}, ${vendor}, ${label}, ${outage.bank}, ${timestamp}, 'widget', 'REF-1', ${status}, 1, ${code},
        'Robin Reader was refused', ${lines.length}) returning id`,
  );
  const { system } = world.database;
  await system.transaction(async (tx) => {
    await addToLog(tx, { crawlerId: id, vendorId: vendor, timestamp }, Date.now, lines);
    const ended = { crawlerId: id, vendorId: vendor, timestamp, bank: { id: outage.bank, module: 'reef' } };
    const failure = { status, standardError: null, errorCode: code, errorMessage: 'Refused' };
    const cause = await causeOf(tx, ended, failure);
    await tx.run(sql`update crawler set cause_id = ${cause ?? null} where id = ${id}`);
  });
}

const reading = [lifecycle('QUEUED'), lifecycle('PROCESSING'), lifecycle('RELEASED')];
const readAll = [...reading, job('transactions', account, 'start'), job('transactions', account, 'end')];
const good = () => crawl('COMPLETED', [...readAll, lifecycle('COMPLETED')], { secondsAgo: 3600 });
const stuck = [
  ...reading,
  line('error', 'Robin Reader, robin@customer.test: 20113377 was not found'),
  job('transactions', account, 'start'),
  lifecycle('FAILED', 'Robin Reader was refused'),
];
async function fail(many: number, lines: readonly PlannedLine[], code: string | null = 'E5001'): Promise<void> {
  for (let n = many; n > 0; n -= 1) await crawl('FAILED', lines, { code, secondsAgo: n });
}
async function likely(): Promise<string | null> {
  const { services } = outage.own.world.app;
  await outage.evaluate();
  await explainIncidents(services);
  return (await outage.one<{ likely: string | null }>(sql`select likely from incident`))?.likely ?? null;
}
const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;

it('says where crawls end, with which class of failure, and that the last good one went on', async () => {
  await good();
  await fail(10, stuck);
  expect(await likely()).toMatch(
    new RegExp(
      String.raw`^Since ${time} crawls end in the job transactions at the stage RELEASED with: Site changed \(E5001\); ` +
        String.raw`the last good crawl \(${time}\) went past that\. 10 of the 10 that failed ended so\.$`,
    ),
  );
});

it('names nobody, and nothing that a log or a bank wrote', async () => {
  await good();
  await fail(10, [lifecycle('Robin Reader'), ...stuck, job('Robin', account, 'start')], 'Robin Reader');
  const said = await likely();
  expect(said).toContain('with: Unknown error;');
  expect(said).not.toMatch(/Robin|robin@|20113377|902-717|REF-1|Harbour/);
});

it('says of how many it is true, where not all end alike', async () => {
  await good();
  await fail(3, [...reading, lifecycle('FAILED')], 'E2001');
  await fail(7, stuck);
  expect(await likely()).toContain('7 of the 10 that failed ended so.');
});

it('says that the last good crawl did not come there, or that there was none', async () => {
  await good();
  await fail(10, [lifecycle('QUEUED'), lifecycle('AUTH'), lifecycle('FAILED')], 'E1003');
  expect(await likely()).toMatch(
    /at the stage AUTH with: Security code refused \(E1003\); the last .+ had no such step/,
  );
  await empty();
  await fail(10, [lifecycle('FAILED')]);
  expect(await likely()).toMatch(
    /crawls end with: Site changed \(E5001\); no crawl of this bank has completed before\./,
  );
});

it('stands in the first message, in the list for staff, and once', async () => {
  await good();
  await fail(10, stuck);
  await outage.evaluate();
  const { services } = outage.own.world.app;
  const id = (await outage.one<{ id: number }>(sql`select id from incident`))?.id ?? 0;
  const due = { incident_id: id, version: 1, what: 'begun', severity: 'critical', told_version: 0 } as const;
  const rest = { told_what: null, handle: null, worse_told: 0, attempts: 0, was_lost: false };
  const message = await composeMessage(services, { ...due, ...rest }, 1);
  const said = message?.facts.find(({ name }) => name === 'Likely cause')?.value;
  expect(said).toContain('went past that');
  const staff = await outage.own.person('staff@signalbox.test', { staff: true });
  expect((await staff.get('incidents/')).json.results).toMatchObject([{ likely: said }]);
  await fail(20, [lifecycle('FAILED')], 'E2001');
  expect(await likely()).toBe(said);
});

it('a log that cannot be read keeps nobody from being told, and is in our log', async () => {
  await fail(10, stuck);
  await outage.evaluate();
  await outage.own.world.database.system.run(sql`update crawler_log_page set steps = null, body = '\\x00'::bytea`);
  await explainIncidents(outage.own.world.app.services);
  expect(await outage.one(sql`select likely from incident`)).toEqual({ likely: null });
  expect(outage.own.world.logLines.some((one) => one.includes('could not be worked out'))).toBe(true);
});
