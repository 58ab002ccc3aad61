// Shows that nothing secret ever gets into the log: not in daily work, not when things go wrong.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type App } from '../../../server/app.ts';
import { openDatabase, type Database } from '../../../server/platform/database/database.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { csrfWith, unbound } from '../../../server/platform/access/csrf.ts';
import { createLog } from '../../../server/platform/log.ts';
import { readSettings } from '../../../server/platform/settings/settings.ts';
import { ownPort } from '../../../scripts/ownPort.mjs';
import { until } from '../../until.ts';
import { ask } from './asking.ts';
import { startGivenPostgres, type GivenPostgres } from './givenPostgres.ts';
import { addPeople, emailOf, liftLimits, password } from './people.ts';

const databasePassword = 'secret-of-the-database-83';
const sealingKey = randomBytes(32);
const data = mkdtempSync(join(tmpdir(), 'signalbox-logs-'));
const lines: string[] = [];
const secrets = new Map<string, string>([
  ['password of a person', password],
  ['password of DATABASE_URL', databasePassword],
  ['SIGNALBOX_KEY', sealingKey.toString('base64')],
]);
let postgres: GivenPostgres;
let database: Database;
let app: App;
let url: string;

beforeAll(async () => {
  postgres = await startGivenPostgres();
  const databaseUrl = await postgres.make('logged', databasePassword);
  // Everything, down to what is left out in daily use.
  const log = createLog({ from: 'debug', pretty: false, write: (line) => void lines.push(line) });
  const port = await ownPort();
  const settings = readSettings({
    PORT: String(port),
    SIGNALBOX_DATA: data,
    SIGNALBOX_KEY: sealingKey.toString('base64'),
    SIGNALBOX_FLOOR_MB: '0',
    DATABASE_URL: databaseUrl,
  });
  database = await openDatabase({ connection: databaseUrl, log });
  await migrate(database);
  await addPeople(database, 2);
  await liftLimits(database);
  app = await buildApp({ settings, database, log });
  await app.listen();
  url = `http://localhost:${port}`;
});
afterAll(async () => {
  await app.close();
  await database.close();
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
});

async function everyCallOfAPerson(): Promise<void> {
  const csrf = csrfWith([sealingKey]).tokenFor(unbound);
  const browser = { origin: url, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf };
  const login = await ask(url, 'POST', 'rest-auth/login/', { headers: browser, body: { email: emailOf(0), password } });
  const cookies = (login.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  for (const cookie of cookies)
    secrets.set(`${cookie.split('=')[0]} cookie ${secrets.size}`, cookie.slice(cookie.indexOf('=') + 1));
  const key = String(login.json['key'] ?? '');
  if (key !== '') secrets.set(`key ${secrets.size}`, key);
  const own = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? '';
  const headers = { origin: url, cookie: cookies.join('; '), 'x-csrftoken': own };
  for (const path of ['users/me', 'users/me/detailed', 'users/vendors', 'users/me/sessions', 'crawlers/', 'banks/'])
    await ask(url, 'GET', path, { headers });
  await ask(url, 'PUT', 'users/me/vendor', { headers, body: { vendor_id: 2 } });
  await ask(url, 'PUT', 'users/me/vendor', { headers, body: { vendor_id: 'two', password } });
  await ask(url, 'POST', `rest-auth/login/?password=${encodeURIComponent(password)}`, {
    headers,
    body: { email: emailOf(0), password: `${password}\u0000` },
  });
  await ask(url, 'GET', `users/me?token=${key}`, { headers });
  await ask(url, 'POST', 'rest-auth/password/reset/', { headers: browser, body: { email: emailOf(1) } });
  await ask(url, 'POST', 'rest-auth/password/reset/confirm/', {
    headers: browser,
    body: { token: 'x'.repeat(43), password },
  });
  await ask(url, 'POST', 'rest-auth/logout/', { headers });
}

const emails = () => readdirSync(join(data, 'outbox')).filter((name) => name.endsWith('.eml'));

async function useTheEmail(): Promise<void> {
  await until('an e-mail is written', () => emails().length);
  const text = readFileSync(join(data, 'outbox', emails()[0] ?? ''), 'utf8').replaceAll(/=\r?\n/g, '');
  const token = /reset\/confirm#(?:=3D)?([\w-]{43})/.exec(text)?.[1] ?? '';
  expect(token).toHaveLength(43);
  secrets.set('reset token', token);
  const csrf = csrfWith([sealingKey]).tokenFor(unbound);
  const headers = { origin: url, cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf };
  const newPassword = 'another secret 99 word';
  secrets.set('new password', newPassword);
  const { status } = await ask(url, 'POST', 'rest-auth/password/reset/confirm/', {
    headers,
    body: { token, password: newPassword },
  });
  expect(status).toBe(200);
}

async function endConnections(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await postgres.asSuperuser("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'logged'");
    await wait(30);
  }
}

/** The same calls while the database fails them in many ways. */
async function withTrouble(): Promise<void> {
  await database.owner.run(sql`alter table audit rename to audit_away`);
  await everyCallOfAPerson();
  await database.owner.run(sql`alter table audit_away rename to audit`);
  const calling = new AbortController();
  const ending = endConnections(calling.signal);
  for (let time = 0; time < 3; time += 1) await everyCallOfAPerson();
  calling.abort();
  await ending;
}

test('no line holds a password, key, cookie, CSRF token, reset token or the password of DATABASE_URL', async () => {
  await everyCallOfAPerson();
  await useTheEmail();
  await withTrouble();
  const written = lines.join('');
  expect(written).toContain('A request failed unexpectedly');
  expect(secrets.size).toBeGreaterThan(7);
  const found = [...secrets].flatMap(([name, secret]) => {
    const forms = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
      JSON.stringify(secret).slice(1, -1),
    ];
    return secret.length > 0 && forms.some((form) => written.includes(form)) ? [name] : [];
  });
  expect(found).toEqual([]);
});
