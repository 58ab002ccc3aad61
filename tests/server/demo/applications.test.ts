// The named applications that the demo data must hold.
import { expect, test } from 'vitest';
import { sql, type Sql } from '../../../server/platform/database/sql.ts';
import { namedApplications as names, namedByStatus, namedGuids, namedVendors } from '../../../server/demo/named.ts';
import { digestOf } from '../../../server/platform/secrets/references.ts';
import { openFilled } from './filled.ts';

const demo = openFilled();

const is = (name: keyof typeof names, condition: Sql): Promise<void> =>
  demo
    .count('application a', sql`vendor_specific_id = ${names[name]} and (${condition})`)
    .then((found) => expect(found, `${name} is as it is named`).toBe(1));
const results = (value: string): Sql =>
  sql`array[balances, transactions, estatements, interims, account_owner_info] = array_fill(${value}::text, array[5])`;
const age = (low: string, high: string): Sql => sql`now() - timestamp between ${low}::interval and ${high}::interval`;
const profiles = sql`(select count(*) from profile p where p.application_id = a.id)`;
const hasDocument = (kind: string, format: string): Sql =>
  sql`exists (select from document d where d.application_id = a.id and d.kind = ${kind} and d.format = ${format})`;
const entries = sql`(select count(*) from webhook_log w where w.application_id = a.id)`;

const newestEntry = (
  minutes: number,
): Sql => sql`(select now() - max(w.timestamp) from webhook_log w where w.application_id = a.id)
  between ${minutes} * interval '1 minute' and ${minutes + 30} * interval '1 minute'`;

const analysis = (condition: Sql): Sql =>
  sql`exists (select from analysis n where n.application_id = a.id and (${condition}))`;

const account = (condition: Sql): Sql =>
  sql`exists (select from account t where t.application_id = a.id and (${condition}))`;

const link = (guid: string, condition: Sql): Promise<number> =>
  demo.count('shared_link k', sql`guid_hash = ${digestOf(guid)} and (${condition})`);

test('there are five thousand over sixty days, and more than a page for every list', async () => {
  expect(await demo.count('application', sql`true`)).toBe(5000);
  expect(await demo.count('application', sql`timestamp > now() - interval '61 days' and timestamp <= now()`)).toBe(
    5000,
  );
  expect(
    await demo.count('application a join vendor v on v.id = a.vendor_id', sql`v.name = ${namedVendors.harbour}`),
  ).toBeGreaterThan(100);
  expect(await demo.count('application', sql`not (analysed and finalised)`)).toBeGreaterThan(100);
  const order = await demo.rows(
    sql`select id from (select id, timestamp, lag(timestamp) over (order by id) as before from application) a where before > timestamp`,
  );
  expect(order).toEqual([]);
});

test('the next application gets the number after the last one', async () => {
  const [next] = await demo.rows(sql`select nextval('application_id_seq') as id`);
  expect(next).toEqual({ id: 5001 });
});

test('every combination of flags, profiles, options and results', async () => {
  await is('analysedAndFinalised', sql`analysed and finalised`);
  await is('analysedOnly', sql`analysed and not finalised`);
  await is('finalisedOnly', sql`not analysed and finalised`);
  await is('neither', sql`not analysed and not finalised`);
  await is('noProfile', sql`${profiles} = 0`);
  await is('oneProfile', sql`${profiles} = 1`);
  await is('twoProfiles', sql`${profiles} = 2`);
  await is('noCrawler', sql`${profiles} = 1 and not exists (select from crawler c where c.application_id = a.id)`);
  await is('everythingCompleted', results('completed'));
  await is('everythingPending', results('pending'));
  await is('nothingRequested', sql`${results('not_requested')} and not analysis`);
  await is('everythingDied', results('died'));
  await is('selectAccounts', sql`select_accounts`);
  await is('accountProduct', sql`account_product = 'home_loan' and not select_accounts`);
  await is('longDays', sql`days_to_retrieve = 365`);
  await is('shortDays', sql`days_to_retrieve = 7`);
  for (const status of [
    'INITIAL',
    'QUEUED',
    'PROCESSING',
    'AUTH',
    'RELEASED',
    'COMPLETED',
    'EXITED',
    'FAILED',
    'TIMEDOUT',
    'DIED',
  ]) {
    expect(
      await demo.count('application', sql`vendor_specific_id = ${namedByStatus(status)} and status = ${status}`),
      status,
    ).toBe(1);
  }
});

test('the latest ready event succeeded, failed, is missing, or has a newer other event', async () => {
  const newest = sql`(select w.success from webhook_log w where w.application_id = a.id and w.event like '%\\_ready%' order by w.timestamp desc limit 1)`;
  await is('readySucceeded', sql`${newest} and webhook_arrived`);
  await is('readyFailed', sql`not ${newest} and not webhook_arrived`);
  await is('readyNone', sql`${newest} is null and webhook_arrived is null and ${entries} > 0`);
  await is('readyWithNewerOther', sql`${newest} and card like '%bundle_ready%' and ${entries} > 11`);
  await is('noWebhookEntries', sql`${entries} = 0`);
});

test('ages, scores, shared references, documents and throw-away ones', async () => {
  await is('oneHourOld', age('1 hour', '1 hour 30 minutes'));
  await is('almostSevenDaysOld', age('6 days 23 hours 59 minutes', '7 days 30 minutes'));
  await is('overSevenDaysOld', age('7 days 1 minute', '7 days 31 minutes'));
  await is('thirtyDaysOld', age('30 days', '30 days 30 minutes'));
  await is('withScore', sql`exists (select from score s where s.id = a.score_id and s.application_id = a.id)`);
  await is('withoutScore', sql`score_id is null`);
  expect(await demo.count('application', sql`vendor_specific_id = ${names.sharedReference}`)).toBe(2);
  await is('noBundle', sql`not ${hasDocument('bundle', 'json')} and ${hasDocument('summary', 'html')}`);
  await is('noHtmlSummary', sql`not ${hasDocument('summary', 'html')} and ${hasDocument('summary', 'pdf')}`);
  const statement = (kind: string) =>
    sql`exists (select from statement s join account t on t.id = s.account_id where t.application_id = a.id and s.kind = ${kind})`;
  await is(
    'everyDocument',
    sql`score_id is not null and ${statement('estatement')} and ${statement('interim')}
      and (select count(*) from document d where d.application_id = a.id) = 10
      and exists (select from analysis n where n.application_id = a.id and n.completed and n.html and n.pdf and n.csv)`,
  );
  await is('refusesReprint', sql`deleted_at is not null`);
  await is('refusesDeletion', sql`status = 'PROCESSING'`);
  await is('throwAwayForDelete', sql`deleted_at is null`);
  await is('throwAwayForFinalise', sql`not finalised`);
});

test('the cases of analysing again, by the age of the newest entry', async () => {
  const crawled = sql`not exists (select from crawler c where c.application_id = a.id and c.status <> 'COMPLETED')`;
  await is('reanalyseAnalysed', sql`analysed`);
  await is('reanalyse16Minutes', sql`not analysed and ${newestEntry(16)} and ${crawled} and ${profiles} = 2`);
  await is('reanalyse14Minutes', sql`not analysed and ${newestEntry(14)} and ${crawled}`);
  await is(
    'reanalyseDied',
    sql`not analysed and ${newestEntry(16)} and exists (select from crawler c where c.application_id = a.id and c.status = 'DIED')`,
  );
  await is('reanalyseNoEntry', sql`not analysed and ${entries} = 0 and ${crawled}`);
  await is('reanalyseNewest5Minutes', sql`not analysed and ${newestEntry(5)} and ${entries} = 2 and ${crawled}`);
});

test('analyses, their statistics, and accounts', async () => {
  await is('analysisElapsed180', analysis(sql`n.elapsed = 180`));
  await is('analysisElapsed181', analysis(sql`n.elapsed = 181`));
  await is('analysisElapsed600', analysis(sql`n.elapsed = 600`));
  await is('analysisElapsed601', analysis(sql`n.elapsed = 601`));
  await is('analysisWithoutHtml', analysis(sql`not n.html and n.pdf`));
  await is('analysisWithoutPdf', analysis(sql`not n.pdf and n.html`));
  await is('analysisNotCompleted', analysis(sql`not n.completed`));
  await is('analysisWithoutCsv', analysis(sql`not n.csv and n.html`));
  await is(
    'analysisTwoHoursOld',
    analysis(sql`now() - n.time between interval '1 hour 50 minutes' and interval '2 hours 30 minutes'`),
  );
  await is(
    'analysisThreeDaysOld',
    analysis(sql`now() - n.time between interval '2 days 23 hours' and interval '3 days 1 hour'`),
  );
  const statistics = (total: number, types: number): Sql =>
    analysis(
      sql`(n.transaction_count, n.unidentified_types, n.unidentified_categories) = (${total}::int, ${types}::int, ${types}::int)`,
    );
  await is('statisticsOneOfThree', statistics(3, 1));
  await is('statisticsTwoOfThree', statistics(3, 2));
  await is('statisticsOneOf200', statistics(200, 1));
  await is('statisticsNone', statistics(0, 0));
  expect(await demo.count('analysis', sql`true`)).toBeGreaterThan(250);
  const statements = (count: number): Sql =>
    account(sql`(select count(*) from statement s where s.account_id = t.id and s.kind = 'estatement') = ${count}`);
  await is(
    'accountsStatements',
    sql`${statements(0)} and ${statements(1)} and ${statements(2)} and ${account(sql`interim`)} and ${account(sql`not interim`)}`,
  );
  await is('accountsTwoAnalyses', sql`${analysis(sql`completed`)} and ${analysis(sql`not completed`)}`);
  for (const status of ['not_requested', 'pending', 'completed'])
    await is('accountsJobs', account(sql`t.jobs ->> 'transactions' = ${status}`));
  await is(
    'accountsWithoutAmounts',
    sql`${account(sql`available is null and balance is null`)} and ${account(sql`available is null and balance is not null`)}`,
  );
});

test('what is counted is there: transactions, and the unknown among them', async () => {
  const wrong = await demo.rows(
    sql`select t.id from account t left join bank_transaction b on b.account_id = t.id group by t.id having t.transaction_count <> count(b.account_id)`,
  );
  expect(wrong).toEqual([]);
  const miscounted =
    await demo.rows(sql`select n.id from analysis n left join bank_transaction b on b.account_id = n.account_id group by n.id
    having (n.unidentified_types, n.unidentified_categories) <> (count(*) filter (where b.account_id is not null and b.transtype_id is null), count(*) filter (where b.account_id is not null and b.category_id is null))`);
  expect(miscounted).toEqual([]);
  expect(await demo.count('bank_transaction', sql`true`)).toBeGreaterThan(50_000);
});

test('shared links: valid, expired, to nothing, and unknown', async () => {
  expect(await link(namedGuids.valid, sql`expires_at > now()`)).toBe(1);
  expect(await link(namedGuids.expired, sql`expires_at < now()`)).toBe(1);
  expect(
    await link(
      namedGuids.withoutFiles,
      sql`expires_at > now() and not exists (select from document d where d.application_id = k.application_id)`,
    ),
  ).toBe(1);
  expect(await link(namedGuids.unknown, sql`true`)).toBe(0);
});

test('vendor days agree with the applications and differ from day to day', async () => {
  const [sums] = await demo.rows(
    sql`select sum(total)::int as total, sum(finalised)::int as finalised, sum(died)::int as died from vendor_day`,
  );
  expect(sums).toEqual({
    total: 5000,
    finalised: await demo.count('application', sql`finalised`),
    died: await demo.count('crawler', sql`status = 'DIED'`),
  });
  expect((await demo.rows(sql`select distinct total from vendor_day`)).length).toBeGreaterThan(5);
  expect(
    await demo.count('vendor_day d join vendor v on v.id = d.vendor_id', sql`v.name = ${namedVendors.withoutCounts}`),
  ).toBe(0);
});
