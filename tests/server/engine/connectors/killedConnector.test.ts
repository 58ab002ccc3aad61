// The process of a connector that is killed at any step of its crawl: the crawl ends with its own code, or goes on where another crawl's process was lost; nothing is lost, nothing twice.
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPort } from '../../../../scripts/ownPort.mjs';
import { sql } from '../../../../server/platform/database/sql.ts';
import { administratorOf } from '../../domain/connectors/administrator.ts';
import { crawlerNow, openCrawlWorld, order, type CrawlWorld, type Ordered } from '../crawling/crawls.ts';

const folder = fileURLToPath(new URL('./own', import.meta.url));
const steps = ['signIn', 'accounts', 'balances', 'transactions', 'estatements', 'interim', 'owner', 'signOut', 'seed'];

let crawls: CrawlWorld;
let killer: Server;
let port = 0;
const killed = new Set<string>();

beforeAll(async () => {
  port = await ownPort();
  // Whoever stands still says in which process, and is killed there.
  killer = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (said) => {
      const [user = '', pid] = said.toString().trim().split(' ');
      killed.add(user);
      process.kill(Number(pid), 'SIGKILL');
    });
  });
  await new Promise<void>((resolve) => killer.listen(port, '127.0.0.1', resolve));
  crawls = await openCrawlWorld({ env: { SIGNALBOX_CONNECTORS: '*=standing', SIGNALBOX_CONNECTORS_FOLDER: folder } });
  const admin = await administratorOf(crawls.world, crawls.vendor);
  const told = await admin.ask('PATCH', 'dashboard/connectors/standing/', {
    body: { values: { told: `http://127.0.0.1:${port}` } },
  });
  expect(told.status).toBe(200);
});
afterAll(async () => {
  killer.close();
  await crawls.world.close();
});

const keptOf = (crawl: Ordered): Promise<object[]> =>
  crawls.world.database.system.rows(sql`select a.bsb, a.number, a.balance, a.transaction_count, a.jobs,
      (select count(*)::int from bank_transaction t where t.account_id = a.id) as lines,
      (select count(*)::int from statement s where s.account_id = a.id) as statements
    from account a where a.application_id = ${crawl.application}`);

async function crawlAll(how: string): Promise<{ step: string; crawl: Ordered }[]> {
  const all = [];
  for (const step of steps) all.push({ step, crawl: await order(crawls, { user: `${how}.${step}.${port}` }) });
  await crawls.world.settled();
  return all;
}

it('its own crawl ends with E9010, keeps what it had, and is told once', async () => {
  const ended = await crawlAll('cold');
  for (const { step, crawl } of ended) {
    const now = await crawlerNow(crawls, crawl);
    expect({ step, ...now }).toMatchObject({ step, status: 'FAILED', error_code: 'E9010', seed: null });
    expect({ step, isKilled: killed.has(`cold.${step}.${port}`) }).toEqual({ step, isKilled: true });
    const isFound = steps.indexOf(step) > steps.indexOf('accounts');
    expect({ step, accounts: (await keptOf(crawl)).length }).toEqual({ step, accounts: isFound ? 1 : 0 });
  }
  const { system } = crawls.world.database;
  expect(await system.rows(sql`select from crawl_secret`)).toEqual([]);
  expect(await system.one(sql`select count(*)::int as n from webhook_event where event = 'crawler_finished'`)).toEqual({
    n: steps.length,
  });
});

it('in a process that served others before, another process goes on, and everything is there once', async () => {
  const undisturbed = await crawlAll('calm');
  const [calm] = undisturbed;
  if (calm === undefined) throw new Error('Nothing was ordered');
  const whole = await keptOf(calm.crawl);
  expect(whole).toMatchObject([{ lines: 1, statements: 1 }]);
  for (const { step, crawl } of await crawlAll('warm')) {
    expect({ step, ...(await crawlerNow(crawls, crawl)) }).toMatchObject({
      step,
      status: 'COMPLETED',
      seed: { left: 'a seed' },
    });
    expect({ step, kept: await keptOf(crawl) }).toEqual({ step, kept: whole });
  }
  const lost = [...killed].filter((user) => user.startsWith('warm'));
  expect(lost.length).toBeGreaterThan(0);
});
