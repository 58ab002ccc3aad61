// The named crawlers and logs that the demo data must hold.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { logEntry, logTypes } from '../../../src/api/contract/crawling/crawlerLogs.ts';
import { unpackLogPage, type StoredEntry } from '../../../server/engine/crawlLog/logPages.ts';
import { sql, type Sql } from '../../../server/platform/database/sql.ts';
import { namedCrawlers as uuids, namedVendors } from '../../../server/demo/named.ts';
import { openFilled } from './filled.ts';

const demo = openFilled();
type Name = keyof typeof uuids;

const is = (name: Name, condition: Sql): Promise<void> =>
  demo
    .count('crawler c', sql`uuid = ${uuids[name]} and (${condition})`)
    .then((found) => expect(found, `${name} is as it is named`).toBe(1));

async function logOf(name: Name): Promise<StoredEntry[]> {
  const pages = await demo.rows(
    sql`select body from crawler_log_page l join crawler c on c.id = l.crawler_id where c.uuid = ${uuids[name]} order by page`,
  );
  return pages.flatMap(({ body }) => (Buffer.isBuffer(body) ? unpackLogPage(body) : []));
}
const steps = (entries: StoredEntry[], jobType: string): (string | undefined)[] =>
  entries
    .filter(({ type, parsed }) => type === 'job' && parsed.payload?.jobType === jobType)
    .map(({ parsed }) => parsed.payload?.step);

const diedOf = async (name: string) =>
  demo.rows(
    sql`select c.bank_id, count(*)::int as n from crawler c join vendor v on v.id = c.vendor_id where v.name = ${name} and status = 'DIED' group by 1`,
  );

test('statuses, errors, flags and times', async () => {
  expect((await demo.rows(sql`select distinct status from crawler`)).length).toBe(10);
  await is('died', sql`status = 'DIED' and error_code is not null and error_message is not null`);
  await is('failed', sql`status = 'FAILED' and error_code is not null and error_message is not null`);
  await is('timedOut', sql`status = 'TIMEDOUT' and error_code is null and error_message is null`);
  for (const seconds of [180, 181, 600, 601] as const) await is(`elapsed${seconds}`, sql`elapsed = ${seconds}`);
  await is('cachePresent', sql`cache_present`);
  await is('cacheAbsent', sql`not cache_present`);
  await is('mfa', sql`mfa_flag`);
  await is('oldProcessing', sql`status = 'PROCESSING' and timestamp < now() - interval '2 days'`);
  await is(
    'olderExited',
    sql`status = 'EXITED' and timestamp < (select o.timestamp from crawler o where o.uuid = ${uuids.oldProcessing})`,
  );
  await is('withSeed', sql`seed is not null`);
  await is('withoutSeed', sql`seed is null`);
  await is('allFileTypes', sql`(select count(distinct type) from crawler_file f where f.crawler_id = c.id) = 5`);
});

test('crawls died at two banks for one vendor, once for another, never for a third', async () => {
  expect((await diedOf(namedVendors.diedAtTwoBanks)).length).toBe(2);
  expect((await diedOf(namedVendors.diedOnce)).map(({ n }) => n)).toEqual([1]);
  expect(await diedOf(namedVendors.neverDied)).toEqual([]);
  await is('diedWithoutApplication', sql`status = 'DIED' and application_id is null`);
  await is('diedAtSecondBank', sql`status = 'DIED' and application_id is not null`);
});

test('a log of more than a thousand entries has every type', async () => {
  const entries = await logOf('longLog');
  expect(entries.length).toBeGreaterThan(1000);
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(logTypes));
  expect(entries.some(({ typeSet }) => typeSet.length > 1)).toBe(true);
});

test('released twice; jobs of two accounts started, ended, and ended before they started', async () => {
  const released = await logOf('releasedTwice');
  expect(released.filter(({ parsed }) => parsed.payload?.status === 'RELEASED').length).toBe(2);
  expect(new Set(released.filter(({ type }) => type === 'job').map(({ parsed }) => parsed.payload?.number)).size).toBe(
    2,
  );
  const jobs = await logOf('jobSteps');
  expect([steps(jobs, 'transactions'), steps(jobs, 'estatements'), steps(jobs, 'interims')]).toEqual([
    ['start'],
    ['start', 'end'],
    ['end', 'start'],
  ]);
});

test('balances over unfinished jobs, a report against the jobs, an error inside a group', async () => {
  const balances = await logOf('balancesWithUnfinishedJobs');
  expect(steps(balances, 'balances')).toEqual(['start']);
  expect(balances.some(({ type }) => type === 'balances')).toBe(true);
  const contradicting = await logOf('contradictingReport');
  expect(steps(contradicting, 'transactions')).toEqual(['start', 'end']);
  expect(Object.values(contradicting.at(-1)?.parsed.payload?.report ?? {})).toEqual([
    { transactions: 'pending', estatements: 'completed' },
  ]);
  const types = (await logOf('errorInGroup')).map(({ type }) => type);
  expect(types.indexOf('job')).toBeLessThan(types.indexOf('error'));
  expect(types.indexOf('error')).toBeLessThan(types.lastIndexOf('job'));
});

test('a debug location with its page and picture, a long message, markup, and nothing', async () => {
  expect((await logOf('debugLocation')).some(({ message }) => message.startsWith('Debug Location'))).toBe(true);
  await is(
    'debugLocation',
    sql`(select array_agg(type order by type) from crawler_file f where f.crawler_id = c.id) = array['html', 'png']`,
  );
  expect((await logOf('longMessage')).some(({ message }) => message.length === 1500)).toBe(true);
  expect((await logOf('markup')).some(({ message }) => message.includes('<script>'))).toBe(true);
  await is('emptyLog', sql`log_count = 0`);
  expect(await logOf('emptyLog')).toEqual([]);
});

test('a crawl that failed midway, and a completed one of the same bank and options', async () => {
  const found = await demo.rows(sql`select c.crawler_options from crawler c
    join crawler f on f.uuid = ${uuids.failedMidway} and f.crawler_options = c.crawler_options and f.bank_id = c.bank_id
    where c.status = 'COMPLETED'`);
  expect(found).toHaveLength(1);
  await is('completedThroughout', sql`status = 'COMPLETED' and account_count = 2`);
  await is('failedMidway', sql`status = 'FAILED' and account_count = 2 and error_code = 'E3009'`);
});

test('every log has as many entries as its crawler says', async () => {
  const wrong = await demo.rows(
    sql`select c.uuid from crawler c left join crawler_log_page l on l.crawler_id = c.id group by c.id having c.log_count <> coalesce(sum(l.entry_count), 0)`,
  );
  expect(wrong).toEqual([]);
});

test('every entry is one that the calls may answer', async () => {
  const pages = await demo.rows(sql`select body from crawler_log_page where crawler_id % 10 = 0
    or crawler_id in (select id from crawler where uuid = any(${Object.values(uuids)}::uuid[]))`);
  expect(pages.length).toBeGreaterThan(500);
  const entries = pages.flatMap(({ body }) => (Buffer.isBuffer(body) ? unpackLogPage(body) : []));
  expect(entries.filter((entry) => !v.is(logEntry, entry))).toEqual([]);
});
