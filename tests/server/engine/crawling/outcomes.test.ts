// Every way in which a crawl can go: its status, its code, its log, and what it leaves behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logTypes } from '../../../../src/api/contract/crawling/crawlerLogs.ts';
import { crawlJob } from '../../../../server/engine/crawling/crawl.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { enqueue } from '../../../../server/platform/jobs/enqueue.ts';
import { crawlerNow, logOf, messagesOf, openCrawlWorld, order, type CrawlWorld } from './crawls.ts';

let crawls: CrawlWorld;
beforeAll(async () => {
  crawls = await openCrawlWorld();
});
afterAll(() => crawls.world.close());

describe('a crawl that goes well', () => {
  it('brings accounts, transactions, statements and a seed, and forgets what was typed', async () => {
    const ordered = await order(crawls, { user: 'anna', options: { analysis: true } });
    await crawls.world.settled();
    const now = await crawlerNow(crawls, ordered);
    expect(now).toMatchObject({
      status: 'COMPLETED',
      error_code: null,
      standard_error: null,
      cache_present: false,
      mfa_flag: false,
    });
    expect(now.elapsed).toEqual(expect.any(Number));
    expect(now.seed).toMatchObject({ bank: 'First Bank' });
    const data = crawls.world.database.system;
    const accounts = await data.rows<Record<string, unknown>>(sql`select a.*, 
        (select count(*)::int from bank_transaction t where t.account_id = a.id) as lines,
        (select count(*)::int from statement s where s.account_id = a.id and s.storage_key is not null) as statements
      from account a where application_id = ${ordered.application}`);
    expect(accounts.length).toBe(now.account_count);
    expect(accounts.length).toBeGreaterThan(0);
    for (const account of accounts) {
      expect(account).toMatchObject({ interim: true, statements: 2, transaction_count: account['lines'] });
      expect(account['jobs']).toMatchObject({
        balances: 'completed',
        transactions: 'completed',
        estatements: 'completed',
      });
      expect(account['balance']).not.toBeNull();
      expect(Number(account['lines'])).toBeGreaterThan(5);
    }
    expect(
      await data.one(sql`select balances, transactions, estatements, interims, account_owner_info, status, full_name is not null as named
      from application where id = ${ordered.application}`),
    ).toEqual({
      balances: 'completed',
      transactions: 'completed',
      estatements: 'completed',
      interims: 'completed',
      account_owner_info: 'completed',
      status: 'COMPLETED',
      named: true,
    });
    expect(await data.rows(sql`select from crawl_secret`)).toEqual([]);
    const sealed = await data.one<{ access_sealed: Buffer }>(
      sql`select access_sealed from bank_access where profile_id = ${ordered.profile}`,
    );
    expect(sealed?.access_sealed.toString('latin1')).not.toContain('anna');
  });

  it('writes a log of all twelve types between them, its entries numbered without a gap', async () => {
    const fine = await order(crawls, { user: 'bert', options: { analysis: true } });
    const bad = await order(crawls, { user: 'bert.element' });
    await crawls.world.settled();
    const entries = await logOf(crawls, fine);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
    expect((await crawlerNow(crawls, fine)).log_count).toBe(entries.length);
    const types = new Set([...entries, ...(await logOf(crawls, bad))].map(({ type }) => type));
    expect([...types].sort()).toEqual([...logTypes].sort());
    const lifecycles = entries.filter(({ type }) => type === 'lifecycle').map(({ parsed }) => parsed.payload?.status);
    expect(lifecycles).toEqual(['INITIAL', 'QUEUED', 'PROCESSING', 'RELEASED', 'COMPLETED']);
    const starts = entries.filter(({ parsed }) => parsed.payload?.step === 'start');
    const ends = entries.filter(({ parsed }) => parsed.payload?.step === 'end');
    expect(starts.length).toBe(ends.length);
    expect(starts.every(({ parsed }) => parsed.payload?.bsb !== undefined && parsed.payload.number !== undefined)).toBe(
      true,
    );
  });
});

describe('a crawl that does not', () => {
  it.each([
    ['wrong', 'FAILED', 'E1001', 'INVALID_CREDENTIALS'],
    ['locked', 'FAILED', 'E1004', 'ACCOUNT_LOCKED'],
    ['terms', 'FAILED', 'E1011', 'TERMS_NOT_ACCEPTED'],
    ['maintenance', 'FAILED', 'E2003', 'BANK_UNAVAILABLE'],
    ['throws', 'FAILED', 'E9001', 'CONNECTOR_ERROR'],
    ['nonsense', 'FAILED', 'E9002', 'CONNECTOR_NONSENSE'],
    ['died', 'DIED', 'E5000', 'MODULE_DIED'],
    ['element', 'DIED', 'E5007', 'MODULE_DIED'],
    ['download', 'DIED', 'E5012', 'MODULE_DIED'],
    ['timedout', 'TIMEDOUT', null, 'TIMED_OUT'],
    ['exited', 'EXITED', null, null],
  ])('ends as its customer "%s" says: %s %s', async (end, status, code, standard) => {
    const ordered = await order(crawls, { user: `carl.${end}` });
    await crawls.world.settled();
    const now = await crawlerNow(crawls, ordered);
    expect(now).toMatchObject({ status, error_code: code, standard_error: standard });
    expect(now.error_message).toEqual(code === null ? null : expect.any(String));
    const lines = await messagesOf(crawls, ordered);
    expect(lines.at(-1)).toMatch(new RegExp(`^${status}: `));
    expect(
      await crawls.world.database.system.one(sql`select balances from application where id = ${ordered.application}`),
    ).toEqual({
      balances: 'died',
    });
    const files = await crawls.world.database.system.rows<{ name: string; storage_key: string }>(
      sql`select name, storage_key from crawler_file where crawler_id = ${ordered.crawler} and type in ('html', 'png') order by name`,
    );
    if (status === 'EXITED') expect(files).toEqual([]);
    else {
      const place = lines.find((text) => text.startsWith('Debug Location: '))?.slice(16);
      expect(files.map(({ name }) => name)).toEqual([`${place}.html`, `${place}.png`]);
    }
  });

  it.each([
    ['the whole crawl may take', { seconds: 0.5 }, 'E3000 The crawl exceeded its time limit'],
    ['one question may take', { silence: 0.5 }, 'E3002 The bank did not answer for 0.5 s (the sign-in)'],
  ])('times out when the bank never answers, after what %s', async (key, limits, reason) => {
    const ordered = await order(crawls, { user: 'dora.hang', queue: false });
    await crawls.world.database.system.transaction(async (tx) => {
      await tx.run(sql`update crawler set status = 'QUEUED' where id = ${ordered.crawler}`);
      await enqueue(tx, crawlJob, { crawlerId: ordered.crawler, ...limits }, { vendorId: crawls.vendor, key });
    });
    await crawls.world.settled();
    expect(await crawlerNow(crawls, ordered)).toMatchObject({
      status: 'TIMEDOUT',
      standard_error: 'TIMED_OUT',
      error_code: null,
    });
    const log = await logOf(crawls, ordered);
    expect(log.find(({ type }) => type === 'error')?.message).toBe(reason);
    expect(log.at(-1)?.message).toBe(`TIMEDOUT: ${reason}`);
  });

  it('says that the bank is offline, and that nothing serves it', async () => {
    const data = crawls.world.database.system;
    await data.run(sql`update bank set is_offline = true where id = ${crawls.bank}`);
    const offline = await order(crawls, { user: 'emma' });
    await crawls.world.settled();
    await data.run(sql`update bank set is_offline = false where id = ${crawls.bank}`);
    expect(await crawlerNow(crawls, offline)).toMatchObject({
      status: 'FAILED',
      error_code: 'E2001',
      standard_error: 'BANK_OFFLINE',
    });
  });
});
