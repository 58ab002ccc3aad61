// Whatever a connector does, its crawl alone ends, with a code of its own, while others go on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApartConnector } from '../../../../server/engine/connectors/apart/apartConnector.ts';
import { apartLimits, type ApartLimits } from '../../../../server/engine/connectors/apart/limits.ts';
import type { ApartSession } from '../../../../server/engine/connectors/apart/session.ts';
import { crawlJob } from '../../../../server/engine/crawling/crawl.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { enqueue } from '../../../../server/platform/jobs/enqueue.ts';
import { startEmbedded } from '../../../../server/platform/database/embedded/embedded.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { copyReadyCluster } from '../../../readyCluster.ts';
import { crawlerNow, messagesOf, openCrawlWorld, order, type CrawlWorld, type Ordered } from '../crawling/crawls.ts';

const folder = fileURLToPath(new URL('./own', import.meta.url));
const never = new AbortController().signal;
const visit = {
  bank: { id: 1, name: 'First Bank', module: 'bad', country: 'AU' },
  reference: 'customer',
  known: [],
  seed: undefined,
  now: Date.parse('2026-11-01'),
};

/** The error of its sign-in, and the session. */
async function signIn(user: string, limits: Partial<ApartLimits> = {}, settings: Record<string, unknown> = {}) {
  const connector = openApartConnector(`${folder}/bad/connector.ts`, settings, { ...apartLimits, ...limits });
  const session = connector.open({
    visit: { ...visit, say: async () => undefined },
    isFresh: true,
    lost: () => undefined,
  });
  const error = await asked(session, user);
  return { error, session, connector };
}
const asked = (session: ApartSession, user: string): Promise<unknown> =>
  session.signIn({ kind: 'typed', values: { username: user } }, never).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connector of its own process', () => {
  it.each([
    ['rejection', {}, 'E9010'],
    ['exit', {}, 'E9010'],
    ['loop', { deaf: 1 }, 'E9012'],
    ['loop', { processor: 1 }, 'E9012'],
    ['memory', { memory: 200 }, 'E9011'],
    ['bytes', { memory: 200 }, 'E9011'],
    ['errors', { errors: 1 }, 'E9013'],
    ['flood', { lines: 5_000 }, 'E9013'],
    ['flood', { unkept: 500 }, 'E9013'],
  ])('that does "%s" within %j ends its crawl with %s', async (user, limits, code) => {
    const { error, session } = await signIn(user, limits);
    expect(error).toMatchObject({ status: 'FAILED', code });
    session.close();
  });

  it('that hangs at a socket leaves whoever asks free to give up, and does not serve the next crawl', async () => {
    const { connector, session } = await opened('socket');
    const giveUp = new AbortController();
    const answer = session.signIn({ kind: 'typed', values: { username: 'socket' } }, giveUp.signal);
    answer.catch(() => undefined);
    giveUp.abort();
    session.close();
    const next = connector.open({
      visit: { ...visit, say: async () => undefined },
      isFresh: false,
      lost: () => undefined,
    });
    expect(await asked(next, 'anna')).toBeUndefined();
    next.close();
  });

  it('says how a crawl ends as its own problems do', async () => {
    const { error, session } = await signIn('problem');
    expect(error).toMatchObject({ status: 'DIED', standard: 'MODULE_DIED', code: 'E5000', message: 'As told' });
    session.close();
  });

  it('reaches neither files, key, database and environment of the product nor any other process', async () => {
    const own = mkdtempSync(join(tmpdir(), 'signalbox-reached-'));
    copyReadyCluster(own);
    const embedded = await startEmbedded({ folder: own, log: silentLog, durable: false });
    const socket = embedded.connection.host;
    const { session } = await signIn('reach', {}, { folder: process.cwd(), socket, pid: process.pid });
    await expect.poll(session.lastWords).toContain('REACHED: nothing');
    session.close();
    await embedded.stop();
    rmSync(own, { recursive: true, force: true });
  });

  it('that falls over what an earlier crawl left behind ends the attempt of this one, and not this crawl', async () => {
    const { connector, session } = await opened('late');
    expect(await asked(session, 'late')).toBeUndefined();
    session.close();
    const lost: Error[] = [];
    const next = connector.open({
      visit: { ...visit, say: async () => undefined },
      isFresh: false,
      lost: (error) => lost.push(error),
    });
    await expect.poll(() => lost.length).toBe(1);
    expect(lost[0]).not.toHaveProperty('code');
    next.close();
  });
});

async function opened(_user: string) {
  const connector = openApartConnector(`${folder}/bad/connector.ts`, {}, apartLimits);
  const session = connector.open({
    visit: { ...visit, say: async () => undefined },
    isFresh: false,
    lost: () => undefined,
  });
  return { connector, session };
}

describe('a crawl', () => {
  let crawls: CrawlWorld;
  beforeAll(async () => {
    crawls = await openCrawlWorld({
      env: { SIGNALBOX_CONNECTORS: '*=bad', SIGNALBOX_CONNECTORS_FOLDER: folder },
    });
  });
  afterAll(() => crawls.world.close());

  it('ends by itself alone while others go on, each with the code of what its connector did, and staff read what it said last', async () => {
    const users = ['anna', 'rejection', 'exit', 'memory', 'flood', 'loop', 'socket', 'bert'];
    const ordered = new Map<string, Ordered>();
    for (const user of users) ordered.set(user, await orderOf(user));
    await crawls.world.settled();
    const endOf = async (user: string, one: Ordered) => {
      const { status, error_code } = await crawlerNow(crawls, one);
      return [user, status, error_code];
    };
    expect(await Promise.all([...ordered].map(([user, one]) => endOf(user, one)))).toEqual([
      ['anna', 'COMPLETED', null],
      ['rejection', 'FAILED', 'E9010'],
      ['exit', 'FAILED', 'E9010'],
      ['memory', 'FAILED', 'E9011'],
      ['flood', 'FAILED', 'E9013'],
      ['loop', 'FAILED', 'E9012'],
      ['socket', 'TIMEDOUT', null],
      ['bert', 'COMPLETED', null],
    ]);
    const said = async (user: string) =>
      (await messagesOf(crawls, ordered.get(user) ?? expect.unreachable())).join('\n');
    const rejected = await crawlerNow(crawls, ordered.get('rejection') ?? expect.unreachable());
    // Who the customer is, and which account it was about, stands in no message.
    expect(rejected.error_message).toBe(
      'The connector ended by itself (A forgotten await of (hidden), account ••0123)',
    );
    expect(await said('rejection')).toContain('What the connector said last: ');
    expect(await said('socket')).toContain('E3002 The bank did not answer for 20 s (the sign-in)');
    for (const user of users) expect(await said(user)).toContain(`Signing in as ${user}`);
  });

  /** What hangs for ever is waited for no longer than this test likes. */
  async function orderOf(user: string): Promise<Ordered> {
    if (user !== 'socket') return order(crawls, { user });
    const hanging = await order(crawls, { user, queue: false });
    await crawls.world.database.system.transaction(async (tx) => {
      await tx.run(sql`update crawler set status = 'QUEUED' where id = ${hanging.crawler}`);
      const silent = { crawlerId: hanging.crawler, silence: 20 };
      await enqueue(tx, crawlJob, silent, { vendorId: crawls.vendor, key: user });
    });
    return hanging;
  }

  it('with the spelling of a NUL in its seed is no crawl with a NUL', async () => {
    const ordered = await order(crawls, { user: 'seedSpelled' });
    await crawls.world.settled();
    expect(await crawlerNow(crawls, ordered)).toMatchObject({ status: 'COMPLETED' });
  });

  it.each([
    ['nul', 'transactions makes no sense (0.description holds U+0000, NUL)'],
    ['half', 'transactions makes no sense (0.description holds U+D800, half of a surrogate pair)'],
    ['nan', 'balances makes no sense (balance is NaN)'],
    ['endless', 'balances makes no sense (balance is -Infinity)'],
    ['field', 'the accounts makes no sense (0.note\ufffd\ufffd holds U+0000, NUL)'],
    ['future', 'transactions makes no sense (0.date)'],
    ['cents', 'balances makes no sense (balance)'],
    ['twice', 'the accounts makes no sense'],
    ['seed', 'the seed makes no sense (text holds U+0000, NUL)'],
    ['seedName', 'the seed makes no sense (pages.0 holds U+0000, NUL)'],
    ['seedFigure', 'the seed makes no sense (pages.0.last is Infinity)'],
    ['script', 'the sign-in makes no sense (question.address)'],
    ['plain', 'the sign-in makes no sense (question.address)'],
    ['named', 'the sign-in makes no sense (question.address)'],
  ])('with "%s" in what it brings fails at once, and the field is named', async (user, message) => {
    const ordered = await order(crawls, { user });
    await crawls.world.settled();
    const ended = await crawlerNow(crawls, ordered);
    expect(ended).toMatchObject({ status: 'FAILED', error_code: 'E9002' });
    expect(ended.error_message).toContain(message);
  });
});
