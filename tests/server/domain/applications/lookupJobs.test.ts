// The jobs of accounts in the application view: by the rules of job states, as the log of the crawler says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedCrawlers } from '../../../../server/demo/named.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
});
afterAll(() => world.close());

type Jobs = Record<string, string>;
interface Account {
  bsb: string;
  number: string;
  jobs: Jobs;
}

const asked = (jobs: Jobs): Jobs =>
  Object.fromEntries(Object.entries(jobs).filter(([kind, state]) => kind !== 'analysis' && state !== 'not_requested'));

async function viewOf(name: keyof typeof namedCrawlers): Promise<Account[]> {
  const { json } = await staff.get(`applications/lookup/?crawler_uuid=${namedCrawlers[name]}`);
  const [found] = json['results'] as { profiles: { accounts: Account[] }[] }[];
  return found?.profiles.flatMap(({ accounts }) => accounts) ?? [];
}

it('a job that began is pending, one that ended is completed, also when it ended before it began', async () => {
  expect((await viewOf('jobSteps')).map(({ jobs }) => asked(jobs))).toEqual([
    { transactions: 'pending', estatements: 'completed' },
    { interims: 'completed' },
  ]);
});

it('a balances line completes the balances of all accounts, and no other job', async () => {
  expect((await viewOf('balancesWithUnfinishedJobs')).map(({ jobs }) => asked(jobs))).toEqual([
    { balances: 'completed' },
    { balances: 'completed', transactions: 'pending' },
  ]);
});

it('a report has the last word', async () => {
  expect((await viewOf('contradictingReport')).map(({ jobs }) => asked(jobs))).toEqual([
    { transactions: 'pending', estatements: 'completed' },
    {},
  ]);
});

it.each(['jobSteps', 'balancesWithUnfinishedJobs', 'contradictingReport', 'failedMidway', 'completed'] as const)(
  'is what the log of %s says',
  async (name) => {
    const { json } = await staff.get(`dashboard/crawlers/${namedCrawlers[name]}/log/jobs`);
    const shown = new Map((await viewOf(name)).map(({ bsb, number, jobs }) => [`${bsb} ${number}`, asked(jobs)]));
    const said = json['accounts'] as Account[];
    expect(said.length).toBeGreaterThan(0);
    for (const { bsb, number, jobs } of said) expect(shown.get(`${bsb} ${number}`)).toEqual(asked(jobs));
  },
);
