// The owner gets in whatever strangers do: 150 wrong guesses and 20 requests for links, from anywhere, cost a new browser two minutes at most.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgets } from '../../../../server/platform/limits/limits.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { until } from '../../../until.ts';
import { openWorld, type Reply, type World } from '../../../world.ts';
import { codeOf, enrol } from '../secondFactor/people.ts';

let world: World;
beforeAll(
  async () =>
    (world = await openWorld({
      env: { SIGNALBOX_TRUSTED_PROXIES: 'loopback', SIGNALBOX_DEMO_ACCOUNTS: 'everybody-may-sign-in' },
    })),
);
afterAll(() => world.close());
beforeEach(() => run(sql`delete from limit_bucket`));

const run = (statement: ReturnType<typeof sql>) => world.database.system.run(statement);
const owner = 'vendor-nz@signalbox.test';
const checkMail = 'Please check your email for instructions to reset your password';

/** A browser at an address, which keeps its cookies. */
function browserAt(address: string) {
  const jar = new Map<string, string>();
  const send = async (path: string, body: object): Promise<Reply> => {
    const reply = await world.anonymous.ask('POST', path, {
      body,
      headers: {
        origin: world.url,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': jar.get('csrftoken') ?? '',
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return reply;
  };
  return {
    async ask(path: string, body: object): Promise<Reply> {
      if (!jar.has('csrftoken')) await send(path, body);
      return send(path, body);
    },
    login(password: string) {
      return this.ask('rest-auth/login/', { email: owner, password });
    },
    confirm(token: string, password: string) {
      return this.ask('rest-auth/password/reset/confirm/', { token, password });
    },
  };
}

/** A script, which has no cookies: as strangers are. */
const stranger = (n: number, path: string, body: object): Promise<Reply> =>
  world.anonymous.ask('POST', path, { body, headers: { 'x-forwarded-for': `198.51.100.${n}` } });
const askForLink = (email: string, n = 1): Promise<Reply> => stranger(n, 'rest-auth/password/reset/', { email });

/** The links in the order in which they were sent. */
async function mailed(): Promise<string[]> {
  const sent = await world.database.system.rows<{ reference: string }>(
    sql`select reference from mail where template = 'reset' order by id`,
  );
  const names = await readdir(join(world.folder, 'outbox'));
  const texts = await Promise.all(names.map((name) => readFile(join(world.folder, 'outbox', name), 'utf8')));
  return sent.map(({ reference }) => {
    const text = texts.find((one) => one.includes(reference))?.replaceAll(/=\r?\n/g, '');
    return /reset\/confirm#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  });
}
const allSent = (count: number): Promise<string[]> =>
  until(`${count} e-mails were sent`, async () => {
    const links = await mailed();
    return links.length >= count && !links.includes('') ? links : undefined;
  });
const twoMinutesLater = () => run(sql`update mail set created_at = created_at - interval '2 minutes'`);
const noLinks = async () => {
  await run(sql`delete from password_reset`);
  await run(sql`delete from mail`);
};

async function siege(): Promise<void> {
  // Four at a time: each costs the service a slow comparison.
  for (let from = 0; from < 150; from += 4)
    await Promise.all(
      [0, 1, 2, 3].map((n) => stranger(from + n, 'rest-auth/login/', { email: owner, password: 'a guess' })),
    );
  for (let n = 0; n < 20; n += 1) expect((await askForLink(owner, n)).status).toBe(200);
}

it('an owner whom strangers locked out is in within two minutes, by the link that the refusal names', async () => {
  await noLinks();
  await siege();
  const browser = browserAt('203.0.113.7');
  const refused = await browser.login('signalbox-demo');
  expect([refused.status, refused.json.message]).toEqual([
    429,
    expect.stringMatching(
      /^Too many attempts\. Try again in (24 hours|23 hours and \d+ minutes?), or set a new password by Forgot password\?$/,
    ),
  ]);
  await twoMinutesLater();
  expect((await browser.ask('rest-auth/password/reset/', { email: owner })).status).toBe(200);
  const [, , third, again] = await allSent(4);
  expect(again).toBe(third);
  // Strangers go on meanwhile.
  for (let n = 0; n < 5; n += 1) await askForLink(owner, n);
  expect((await browser.confirm(again ?? '', 'vexed-otter-19')).status).toBe(200);
  expect((await browser.login('vexed-otter-19')).status).toBe(200);
});

it('one with a second factor has guesses of their own at it, and is told the way only while it leads in', async () => {
  await noLinks();
  const script = await world.anonymous.ask('POST', 'rest-auth/login/', {
    body: { email: owner, password: 'vexed-otter-19' },
  });
  const headers = { authorization: `Token ${String(script.json['key'])}` };
  const { secret } = await enrol({
    ...world.anonymous,
    ask: (method, path, options = {}) => world.anonymous.ask(method, path, { ...options, headers }),
  });
  await siege();
  const browser = browserAt('203.0.113.8');
  expect((await browser.login('vexed-otter-19')).json.message).toContain('or set a new password by Forgot password?');
  const [link = ''] = await allSent(3);
  expect((await browser.confirm(link, 'vexed-otter-20')).status).toBe(200);
  const tryCode = async (code: string, at = browser): Promise<Reply> => {
    const { json } = await at.login('vexed-otter-20');
    const { token } = json['second_step'] as { token: string };
    return at.ask('rest-auth/login/second/', { token, code });
  };
  for (let n = 0; n < 10; n += 1) expect((await tryCode('000000')).status).toBe(400);
  expect((await tryCode('000000')).json.message).toBe(
    'Too many attempts. Try again in 15 minutes, or set a new password by Forgot password?',
  );
  // Whoever reads the owner's e-mails has a hundred guesses a day at the second factor, however many links they use.
  await run(
    sql`update limit_bucket set used = ${budgets['login-account'].calls} where key like 'second factor of known %'`,
  );
  const [wait, way] = [/Try again in 2\d hours/, 'Forgot password?'];
  const refused = await tryCode('000000');
  expect(refused.json.message).toMatch(wait);
  expect(refused.json.message).not.toContain(way);
  await run(sql`delete from limit_bucket where key like 'second factor of %'`);
  expect((await tryCode(codeOf(secret))).status).toBe(200);
});

it('a link stays good for its hour whatever else is asked, and the newest is sent again every two minutes', async () => {
  await noLinks();
  for (let n = 0; n < 10; n += 1) await askForLink(owner, n);
  const [first = '', , third] = await allSent(3);
  await twoMinutesLater();
  await askForLink(owner);
  await askForLink(owner);
  expect((await allSent(4)).slice(3)).toEqual([third]);
  await twoMinutesLater();
  await Promise.all([1, 2, 3, 4].map((n) => askForLink(owner, n)));
  expect((await allSent(5)).slice(3)).toEqual([third, third]);
  const left = await world.database.system.rows<{ minutes: number }>(
    sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_reset where used_at is null`,
  );
  expect(left).toEqual([{ minutes: 60 }, { minutes: 60 }, { minutes: 60 }]);
  expect((await browserAt('203.0.113.9').confirm(first, 'vexed-otter-21')).status).toBe(200);
  // All are used up now: whoever forgot the new password as well gets another.
  await twoMinutesLater();
  await askForLink(owner);
  const links = await allSent(6);
  expect([first, third]).not.toContain(links[5]);
  expect((await browserAt('203.0.113.9').confirm(links[5] ?? '', 'vexed-otter-22')).status).toBe(200);
});

it('a known and an unknown address get the same words, codes and times, also at the limit', async () => {
  const times: Record<string, number[]> = { [owner]: [], 'nobody@signalbox.test': [] };
  for (let n = 0; n < 8; n += 1)
    for (const [address, list] of Object.entries(times)) {
      await twoMinutesLater();
      const begun = performance.now();
      const { status, json } = await askForLink(address, n);
      list.push(performance.now() - begun);
      expect({ status, detail: json['detail'] }).toEqual({ status: 200, detail: checkMail });
    }
  for (const list of Object.values(times)) expect(Math.min(...list)).toBeGreaterThanOrEqual(145);
  const onRecord = await world.database.system.rows<{ address: string }>(
    sql`select distinct host(address::inet) as address from audit where command = 'access.reset' and result = 'refused'
      and after ->> 'status' = '429' order by 1`,
  );
  expect(onRecord.map(({ address }) => address)).toContain('198.51.100.7');
});

it('wrong links that others try at the same address do not refuse a right one', async () => {
  await noLinks();
  await askForLink(owner);
  const [link = ''] = await allSent(1);
  const browser = browserAt('203.0.113.10');
  const statuses = new Set<number>();
  for (let n = 0; n < budgets['reset-address'].calls + 2; n += 1)
    statuses.add((await browser.confirm('x'.repeat(43), 'vexed-otter-23')).status);
  expect([...statuses]).toEqual([400, 429]);
  expect((await browser.confirm(link, 'vexed-otter-23')).status).toBe(200);
});
