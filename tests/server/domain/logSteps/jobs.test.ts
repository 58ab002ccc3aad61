// The job states of the accounts of a log, by the rules of the specification.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedCrawlers } from '../../../../server/demo/named.ts';
import { jobStatesOf } from '../../../../server/engine/crawlLog/jobStates.ts';
import { job, lifecycle, line, entryOf, type PlannedLine } from '../../../../server/engine/crawlLog/logLines.ts';
import { stepsOf } from '../../../../server/engine/crawlLog/steps.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
});
afterAll(() => world.close());

const [one, two] = [
  { bsb: '900-001', number: '11' },
  { bsb: '900-001', number: '22' },
];

function statesOf(...lines: PlannedLine[]) {
  const entries = lines.map((each, place) => entryOf(each, { sequence: place + 1, at: place * 1000, elapsed: place }));
  return Object.fromEntries(
    jobStatesOf(stepsOf(entries).steps).map(({ number, jobs }) => [
      number,
      Object.fromEntries(Object.entries(jobs).filter(([, state]) => state !== 'not_requested')),
    ]),
  );
}

it('is pending from the start of a job to its end, and stays completed when it starts again', () => {
  expect(statesOf(job('interims', one, 'start'))).toEqual({ 11: { interims: 'pending' } });
  expect(statesOf(job('interims', one, 'start'), job('interims', one, 'end'))).toEqual({
    11: { interims: 'completed' },
  });
  expect(statesOf(job('interims', one, 'end'), job('interims', one, 'start'))).toEqual({
    11: { interims: 'completed' },
  });
});

it('a balances line completes the balances of all accounts, and nothing else', () => {
  const balances = line('balances', 'Balances read', { jobType: 'balances' });
  expect(statesOf(job('balances', one, 'start'), balances, job('transactions', two, 'start'))).toEqual({
    11: { balances: 'completed' },
    22: { balances: 'completed', transactions: 'pending' },
  });
});

it('a report has the last word, and names accounts that no job named', () => {
  const report = {
    '900-001 11': { transactions: 'pending', estatements: 'nonsense' },
    '900-001 22': { interims: 'completed' },
  };
  const done = [job('transactions', one, 'start'), job('transactions', one, 'end')];
  expect(statesOf(...done, lifecycle('COMPLETED', 'Done', report))).toEqual({
    11: { transactions: 'pending' },
    22: { interims: 'completed' },
  });
});

it('is told by the service, for logs that were stored before it was kept too', async () => {
  const jobs = () => staff.get(`dashboard/crawlers/${namedCrawlers.failedMidway}/log/jobs`);
  const { json } = await jobs();
  expect(json['accounts']).toEqual([
    {
      bsb: '902-717',
      number: '20113377',
      jobs: {
        balances: 'completed',
        transactions: 'completed',
        estatements: 'pending',
        interims: 'not_requested',
        account_owner_info: 'not_requested',
      },
    },
  ]);
  await world.database.system.run(sql`update crawler_log_page set steps = null`);
  expect((await jobs()).json).toEqual(json);
});
