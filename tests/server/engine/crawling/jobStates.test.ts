// What is kept of the jobs of accounts while they are crawled: what the log says by then, and nothing of earlier crawls.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobStatesOf } from '../../../../server/engine/crawlLog/jobStates.ts';
import { job, lifecycle, line, entryOf, type PlannedLine } from '../../../../server/engine/crawlLog/logLines.ts';
import { readSteps } from '../../../../server/engine/crawlLog/readSteps.ts';
import { addToLog } from '../../../../server/engine/crawlLog/crawlLog.ts';
import { readAccounts } from '../../../../server/engine/crawling/keeping/accounts.ts';
import { openKeptStates } from '../../../../server/engine/crawling/keeping/jobStates.ts';
import { readSubject, type Subject } from '../../../../server/engine/crawling/keeping/subject.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { allJobs, openCrawlWorld, order, type CrawlWorld, type Ordered } from './crawls.ts';

let crawls: CrawlWorld;
beforeAll(async () => {
  crawls = await openCrawlWorld();
});
afterAll(() => crawls.world.close());

const keptOf = async ({ profile }: Ordered): Promise<Record<string, string>[]> => {
  const rows = await crawls.world.database.system.rows<{ job_states: Record<string, string> }>(
    sql`select job_states from account where profile_id = ${profile} order by id`,
  );
  return rows.map(({ job_states: states }) => states);
};

const saidOf = async ({ crawler }: Ordered): Promise<Record<string, string>[]> =>
  jobStatesOf((await readSteps(crawls.world.database.system, crawler)).steps).map(({ jobs }) => jobs);

const all = (state: string): Record<string, string> =>
  Object.fromEntries(Object.keys(allJobs).map((kind) => [kind, state]));

it('a recrawl with fewer options leaves no job completed that it was not asked for', async () => {
  const first = await order(crawls, { user: 'anna' });
  await crawls.world.settled();
  const before = await keptOf(first);
  expect(before.length).toBeGreaterThan(0);
  for (const states of before) expect(states).toEqual(all('completed'));
  const options = { estatements: false, interims: false, account_owner_info: false };
  const again = await order(crawls, { user: 'anna', again: first, options });
  await crawls.world.settled();
  const after = await keptOf(again);
  expect(after).toHaveLength(before.length);
  for (const states of after)
    expect(states).toEqual({ ...all('not_requested'), balances: 'completed', transactions: 'completed' });
  expect(await saidOf(again)).toEqual(after);
});

it('a crawl that failed midway keeps what its log says', async () => {
  const died = await order(crawls, { user: 'gina.download' });
  await crawls.world.settled();
  const kept = await keptOf(died);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.flatMap((states) => Object.values(states))).toContain('pending');
  expect(await saidOf(died)).toEqual(kept);
});

it('follows the lines as they come, and what was stored before; other accounts and jobs are left out', async () => {
  const ordered = await order(crawls, { user: 'hugo' });
  await crawls.world.settled();
  const data = crawls.world.database.system;
  const subject = (await readSubject(data, ordered.crawler)) as Subject;
  // Only what is written from here on counts.
  await data.run(sql`delete from crawler_log_page where crawler_id = ${ordered.crawler}`);
  const [account, ...others] = await readAccounts(data, subject);
  if (account === undefined) throw new Error('The demo bank has no account');
  await addToLog(data, subject, Date.now, [job('interims', account, 'start')]);
  const kept = openKeptStates(ordered.crawler);
  await kept.follow(data, [account]);
  expect((await keptOf(ordered))[0]).toEqual({ ...all('not_requested'), interims: 'pending' });
  const hear = (...lines: PlannedLine[]): void => {
    for (const one of lines) kept.hear(entryOf(one, { sequence: 1, at: 0, elapsed: 0 }));
  };
  hear(job('interims', account, 'end'), job('paintings', account, 'start'));
  hear(job('balances', { bsb: '1', number: '2' }, 'start'), line('log', 'Nothing of a job'));
  expect(kept.changed()).toEqual([{ id: account.id, states: { ...all('not_requested'), interims: 'completed' } }]);
  hear(job('interims', account, 'start'));
  expect(kept.changed()).toEqual([]);
  hear(line('balances', 'Balances read', { jobType: 'balances' }));
  expect(kept.changed()[0]?.states).toMatchObject({ balances: 'completed', interims: 'completed' });
  hear(lifecycle('FAILED', 'Failed', { [`${account.bsb} ${account.number}`]: { interims: 'pending' } }));
  expect(kept.changed()[0]?.states).toMatchObject({ balances: 'completed', interims: 'pending' });
  expect((await keptOf(ordered)).slice(1)).toEqual(others.map(() => all('completed')));
});
