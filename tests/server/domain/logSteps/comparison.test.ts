// A crawler beside the newest completed one of its bank and options.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedCrawlers } from '../../../../server/demo/named.ts';
import { addToLog } from '../../../../server/engine/crawlLog/crawlLog.ts';
import { job, line } from '../../../../server/engine/crawlLog/logLines.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { logSteps, type Comparison } from '../../../../src/api/contract/crawling/logSteps.ts';
import { answerOf } from '../../answerOf.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
});
afterAll(() => world.close());

const { failedMidway, completedThroughout, failed, oldProcessing, emptyLog } = namedCrawlers;
async function compared(uuid: string, query = ''): Promise<Comparison> {
  const reply = await staff.get(`dashboard/crawlers/${uuid}/comparison/${query}`);
  expect(reply.status).toBe(200);
  return answerOf(logSteps.comparison, reply);
}
const row = ({ steps }: Comparison, name: string, account: number | null = null) =>
  steps.find((step) => step.name === name && step.account === account);

describe('a crawler that failed in the middle of a job', () => {
  it('is put beside the newest completed one of the same bank and options', async () => {
    const { crawler, other, differs } = await compared(failedMidway);
    expect([crawler.uuid, other?.uuid, differs]).toEqual([failedMidway, completedThroughout, []]);
  });

  it('says what is missing, slower, not ended and new, with lines of both logs', async () => {
    const found = await compared(failedMidway);
    expect(row(found, 'RELEASED')).toMatchObject({ flags: [], here: { line: 14 }, there: { line: 13 } });
    expect(row(found, 'transactions', 1)).toMatchObject({
      flags: ['slower'],
      here: { text: '902-717 20113377' },
      there: { text: '902-440 66120018' },
    });
    expect(row(found, 'estatements', 1)?.flags).toContain('unfinished');
    for (const name of ['balances', 'transactions', 'estatements', 'account_owner_info'])
      expect(row(found, name, 2)).toMatchObject({ flags: ['missing'], here: null });
    expect(row(found, 'COMPLETED')?.flags).toEqual(['missing']);
    expect(row(found, 'FAILED')?.flags).toEqual(['only_here']);
    expect(
      found.steps.filter(({ kind }) => kind === 'error').map(({ name, flags, here }) => [name, flags, here?.lines]),
    ).toEqual([
      ['E4001 A popup covered the page; it was closed', [], 1],
      ['E4002 The bank answered after # s', ['new_error'], 3],
      ['E3009 The statement of March could not be read', ['new_error'], 1],
    ]);
  });

  it('stands in the order of its own log, and what only the other did before the next step of both', async () => {
    const { steps } = await compared(failedMidway);
    const own = steps.flatMap(({ here }) => here?.line ?? []);
    expect(own).toEqual(own.toSorted((one, other) => one - other));
    expect(steps.at(-1)).toMatchObject({ name: 'COMPLETED', here: null });
  });
});

describe('the other crawler', () => {
  it('is the nearest by options where none has the same, and the difference is said', async () => {
    await world.database.system.run(
      sql`update crawler set crawler_options = crawler_options || '{"own": true}' where uuid = ${failedMidway}`,
    );
    const { other, differs } = await compared(failedMidway);
    expect(other?.uuid).toBe(completedThroughout);
    expect(differs).toEqual([{ option: 'own', here: 'true', there: null }]);
  });

  it('can be named, so that an address shows the same later', async () => {
    expect((await compared(failed, `?with=${oldProcessing}`)).other?.uuid).toBe(oldProcessing);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await staff.get(`dashboard/crawlers/${failed}/comparison/?with=${unknown}`)).status).toBe(404);
  });

  it('is none where no crawler of the bank has completed', async () => {
    const { system } = world.database;
    const bank = await system.one<{ id: number }>(
      sql`select id from bank where id not in (select bank_id from crawler) order by id limit 1`,
    );
    await system.run(sql`update crawler set bank_id = ${bank?.id ?? 0} where uuid = ${failedMidway}::uuid`);
    const { other, differs, steps } = await compared(failedMidway);
    expect([other, differs]).toEqual([null, []]);
    expect(steps.flatMap(({ flags }) => flags)).toEqual([]);
    expect(steps.length).toBeGreaterThan(5);
  });
});

it('a log without lines has no steps of its own', async () => {
  const { steps } = await compared(emptyLog);
  expect(steps.every(({ here }) => here === null)).toBe(true);
});

it('a log with more steps than an answer holds keeps those that differ, and says how many are left out', async () => {
  const { system } = world.database;
  const owner = await system.one<{ crawlerId: number; vendorId: number; timestamp: string }>(
    sql`select id as "crawlerId", vendor_id as "vendorId", timestamp::text from crawler where uuid = ${failed}::uuid`,
  );
  if (owner === undefined) throw new Error('There is no such crawler');
  const lines = Array.from({ length: 1_200 }, (_none, place) =>
    job('interims', { bsb: '1', number: String(place) }, 'start'),
  );
  lines.push(line('error', 'E3999 At the very end'));
  await system.transaction((tx) => addToLog(tx, owner, Date.now, lines));
  const { steps, left_out } = await compared(failed);
  expect(steps).toHaveLength(1_000);
  expect(left_out).toBeGreaterThan(200);
  expect(steps.find(({ name }) => name === 'E3999 At the very end')?.flags).toEqual(['new_error']);
});
