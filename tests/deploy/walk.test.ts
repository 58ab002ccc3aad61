// A night by the documented files, behind nginx with PostgreSQL, S3, SMTP and two workers: somebody is attacked and stays in, the servers are rolled under load, and trail, metrics and npm run verify say what happened.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { everyKeptFile } from '../../server/platform/files/keptFiles.ts';
import { openStore } from '../../server/platform/files/openFiles.ts';
import { silentLog } from '../../server/platform/log.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { codeOf, inHalfMinute } from '../server/domain/secondFactor/people.ts';
import { operate } from '../server/operating/operate.ts';
import { rounds } from '../rounds.ts';
import { until } from '../until.ts';
import { openSite, type Site, type Unit } from './walk/site.ts';
import { openVisitor, type Said, type Visitor } from './walk/visitor.ts';

const isInstalled = spawnSync('nginx', ['-v']).status === 0;
/** A minute and a half: for `npm run soak`. */
const isSoak = rounds(1) > 1;
const email = 'chief@signalbox.example';
const password = 'seventeen quiet herons';
const newPassword = 'eighteen louder herons';

describe.skipIf(!isInstalled || !isSoak)('a night by the files of deploy/', () => {
  let site: Site;
  let database: Database;
  let chief: Visitor;
  let secret = '';
  beforeAll(async () => {
    site = await openSite();
    database = await openDatabase({ connection: site.env['DATABASE_URL'] ?? '', log: silentLog, connections: 2 });
  }, 300_000);
  afterAll(async () => {
    await database?.close();
    await site?.close();
  }, 120_000);
  const command = (name: string, ...args: string[]) =>
    operate(name, args, site.env['SIGNALBOX_DATA'] ?? '', { NODE_COMPILE_CACHE: '', ...site.env });
  const done = async (said: Promise<Said>): Promise<Said['json']> => {
    const { status, text, json } = await said;
    expect([200, 201, 202], text).toContain(status);
    return json;
  };
  const told = (text: string, name: string): number =>
    [...text.matchAll(new RegExp(`^${name}[ {].*`, 'gm'))].reduce(
      (sum, [line]) => sum + Number(line.split(' ').at(-1)),
      0,
    );

  it(
    'the first administrator signs in with a second factor, and a vendor is set up',
    { timeout: 120_000 },
    async () => {
      const made = await command('admin', email, '--pii');
      const token = made.lines[1]?.split('#')[1] ?? expect.unreachable(made.lines.join('\n'));
      chief = openVisitor(site, '127.0.1.1');
      await chief.ask('GET', '/v1/dashboard/login');
      await done(chief.ask('POST', 'rest-auth/password/reset/confirm/', { token, password }));
      const first = await done(chief.ask('POST', 'rest-auth/login/', { email, password }));
      const step = first['second_step'] as { token: string; enrol: { secret: string } };
      secret = step.enrol.secret;
      await inHalfMinute();
      await done(chief.ask('POST', 'rest-auth/login/second/', { token: step.token, code: codeOf(secret, -1) }));
      const vendor = await done(chief.ask('POST', 'vendors/', { name: 'Harbour Loans', country_code: 'AU' }));
      const label = await done(chief.ask('POST', 'vendors/labels/', { ref: 'harbour-main', vendor_id: vendor['id'] }));
      await done(chief.ask('PATCH', `vendors/${String(vendor['id'])}/`, { label_id: label['id'] }));
      await done(chief.ask('PUT', 'users/me/vendor', { vendor_id: vendor['id'] }));
    },
  );

  it(
    'a hundred guesses from many addresses keep neither their browser out nor them elsewhere',
    { timeout: 180_000 },
    async () => {
      const guesses: number[] = [];
      for (let n = 0; n < 130; n += 1) {
        const stranger = openVisitor(site, `127.0.${2 + (n % 40)}.${1 + (n % 200)}`, false);
        // What a stranger claims of where they are counts for nothing.
        const claimed = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': '127.0.0.1' };
        guesses.push((await stranger.ask('POST', 'rest-auth/login/', { email, password: 'a guess' }, claimed)).status);
      }
      expect(guesses.filter((status) => status === 400).length).toBeLessThanOrEqual(100);
      expect(guesses.at(-1)).toBe(429);
      expect((await chief.ask('GET', 'users/me')).status).toBe(200);
      expect((await chief.signIn(email, password, secret)).status).toBe(200);

      const elsewhere = openVisitor(site, '127.0.1.2');
      expect((await elsewhere.signIn(email, password, secret, 1)).status).toBe(429);
      await done(elsewhere.ask('POST', 'rest-auth/password/reset/', { email }));
      const token = await until('the link is in an e-mail', () => linkIn(site.mail.taken.join('\n')));
      await done(elsewhere.ask('POST', 'rest-auth/password/reset/confirm/', { token, password: newPassword }));
      expect((await elsewhere.signIn(email, newPassword, secret, 1)).status).toBe(200);
      chief = elsewhere;
    },
  );
  const linkIn = (letters: string): string | undefined =>
    /reset\/confirm#([\w-]{43})/.exec(letters.replaceAll(/=\r?\n/g, ''))?.[1];

  it('the trail and the metrics tell of the attack, by address and number', async () => {
    const { results } = (await done(chief.ask('GET', 'audit/?command=access.login&result=refused&page_size=500'))) as {
      results: { address: string; after: Record<string, unknown> }[];
    };
    const addresses = new Set(results.map(({ address }) => address));
    expect(addresses.size).toBeGreaterThan(15);
    for (const address of addresses) expect(address).toMatch(/^127\.0\./);
    const metrics = await Promise.all(site.servers.map((server) => server.metrics()));
    const refused = metrics.reduce((sum, text) => sum + told(text, 'signalbox_refusals_total'), 0);
    expect(refused).toBeGreaterThanOrEqual(130);
    expect(await Promise.all(site.workers.map((worker) => worker.metrics()))).toEqual(
      [1, 2].map(() => expect.stringContaining('signalbox_workers') as string),
    );
  });

  it('servers and workers are rolled under load, and no request fails', { timeout: 300_000 }, async () => {
    let isOver = false;
    const failed: Said[] = [];
    let count = 0;
    const keep = (said: Said) => {
      count += 1;
      if (said.status < 200 || said.status > 299) failed.push(said);
      return said.json;
    };
    const reading = Array.from({ length: 6 }, async (_, lane) => {
      const paths = ['users/me/detailed', 'vendors/', 'audit/?page_size=20', '/v1/dashboard/login'];
      for (let n = lane; !isOver; n += 1) {
        if (n % 5 === 0) keep(await chief.ask('POST', 'vendors/labels/', { ref: `label-${lane}-${n}`, vendor_id: 1 }));
        else keep(await chief.ask('GET', paths[n % paths.length] ?? ''));
      }
    });
    let customers = 0;
    const isRead = async (identifier: string) =>
      (
        await database.system.rows(sql`select from crawler c join application a on a.id = c.application_id
        where a.vendor_specific_id = ${identifier} and c.status = 'COMPLETED'`)
      ).length > 0;
    const visiting = Array.from({ length: 2 }, async (_, lane) => {
      while (!isOver) {
        await visit(site, `127.0.${60 + lane}.${1 + (customers % 200)}`, `client-${lane}-${customers}`, keep, isRead);
        customers += 1;
      }
    });
    const people = Promise.all([...reading, ...visiting]).finally(() => (isOver = true));
    const roll = async (unit: Unit) => {
      const before = count;
      expect(await unit.stop(), unit.log()).toBe(0);
      await unit.start();
      await until('people went on', () => isOver || count > before + 50);
    };
    const rolling = async () => {
      for (const unit of [...site.workers, ...site.servers]) await roll(unit);
    };
    await Promise.all([people, rolling().finally(() => (isOver = true))]);
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(300);
    expect(customers).toBeGreaterThan(1);
    for (const server of site.servers) {
      const text = await server.metrics();
      expect(text.match(/^signalbox_requests_total\{.*status="5.*$/gm)).toBeNull();
      expect(told(text, 'signalbox_work_set_aside') + told(text, 'signalbox_work_failed')).toBe(0);
    }
    const open = () => database.system.rows(sql`select kind, state, last_error from work where state <> 'done'`);
    await until('all work is done', async () => (await open()).length === 0);
    expect(site.accessLog()).not.toMatch(/page_size|harbour-main/);
  });

  it('npm run verify finds nothing, and then a row and a file that were changed', { timeout: 120_000 }, async () => {
    const reached = expect.stringMatching(/^The audit trail reaches all anchors of .*audit-anchors\.jsonl: \d+\.$/);
    const whole = await command('verify');
    expect([whole.code, whole.lines]).toEqual([
      0,
      [
        reached,
        expect.stringMatching(/^The audit trail is whole: \d+ rows\.$/),
        expect.stringMatching(/^Stored files: \d+, of which 0 missing and 0 damaged\.$/),
      ],
    ]);
    const keys: string[] = [];
    await database.system.transaction(async (tx) => {
      for await (const { key } of everyKeptFile(tx)) keys.push(key);
    });
    const key = keys[0] ?? expect.unreachable();
    await (await openStore(readSettings(site.env))).put(key, Buffer.from('as somebody else wants it'));
    await database.owner.run(sql`alter table audit disable trigger user`);
    const row = await database.owner.one<{ id: number }>(sql`update audit set at = at - interval '3 days'
      where id = (select max(id) from audit where command = 'access.login' and result = 'refused') returning id`);
    await database.owner.run(sql`alter table audit enable trigger user`);
    const found = await command('verify');
    expect([found.code, found.lines]).toEqual([
      1,
      [
        reached,
        `The audit trail is broken: row ${row?.id} is the first that does not fit.`,
        `The file ${key} is damaged.`,
        expect.stringMatching(/^Stored files: \d+, of which 0 missing and 1 damaged\.$/),
      ],
    ]);
  });
});

/** A customer brings a statement, and waits until a worker has read it. */
async function visit(
  site: Site,
  address: string,
  identifier: string,
  keep: (said: Said) => Said['json'],
  isRead: (identifier: string) => Promise<boolean>,
): Promise<void> {
  const customer = openVisitor(site, address);
  const post = async (call: string, body: object) => keep(await customer.ask('POST', `connect/${call}`, body));
  const { token, banks } = await post('start', {
    label: 'harbour-main',
    identifier,
    transactions: true,
    analysis: true,
  });
  const bank = (banks as { id: number; name: string }[]).find(({ name }) => name === 'ANZ');
  await post('choose', { token, bank_id: bank?.id, consent: true, with_files: true });
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from(
    { length: 60 },
    (_, n) => `${day(60 - n)},VISA PURCHASE WOOLWORTHS 1234 RICHMOND VIC AU,-${n + 1}.35`,
  );
  const content = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
  keep(
    await customer.ask('POST', 'connect/files/add', content, {
      'content-type': 'application/octet-stream',
      'x-file-name': 'mine.csv',
      'x-signalbox-visit': String(token),
    }),
  );
  await post('files/read', { token });
  // Not asked as often as a test looks: a visit has a budget of calls, too.
  await until(`the statement of ${identifier} was read`, () => isRead(identifier));
  const { status, problem } = await post('progress', { token });
  expect([status, problem]).toEqual(['COMPLETED', null]);
}
