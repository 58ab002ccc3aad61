// A whole product in one object: a database of its own, the server on a real port, and people who sign in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../server/app.ts';
import { openDatabase, type Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { Job } from '../server/platform/jobs/job.ts';
import { kinds } from '../server/jobKinds.ts';
import { openWorkers } from '../server/platform/jobs/workers.ts';
import { createLog, type Log } from '../server/platform/log.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { ownPort } from '../scripts/ownPort.mjs';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.ts';

export const password = 'signalbox-demo';

export interface World {
  url: string;
  app: App;
  database: Database;
  testDatabase: TestDatabase;
  /** The data folder of this server: its outbox is here. */
  folder: string;
  /** Everything the server logged. */
  logLines: string[];
  /** Signs in as a script does: a key and no cookies. */
  script(email: string): Promise<Person>;
  /** Signs in as a browser does: cookies and the CSRF token. */
  browser(email: string): Promise<Person>;
  anonymous: Person;
  /** Another server on the same database. */
  secondServer(env?: Record<string, string>, work?: true | readonly Job[], alone?: boolean): Promise<World>;
  /** Waits until no work is waiting or running, but for what is to start later. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface Person {
  headers: Record<string, string>;
  key: string;
  ask(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or undefined when it is not JSON. */
  json: Body;
}
/** What tests look at in an answer; each test says what it expects of it. */
export type Body = Record<string, unknown> & {
  results?: Record<string, unknown>[];
  count?: number;
  next?: string | null;
  message?: string;
  field?: string;
};

export interface WorldOptions {
  empty?: boolean;
  now?: () => number;
  env?: Record<string, string>;
  /** The server also does the work: of every kind, or of these. */
  work?: true | readonly Job[];
  /** Nobody else works any more: what a killed process left is taken up at once, as after a restart. */
  alone?: boolean;
  /** Milliseconds after which a statement is given up, when the product's own limit is too long to wait for. */
  statementTimeout?: number;
}

const sharedKey = Buffer.alloc(32, 7).toString('base64');

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const testDatabase = options.empty === true ? await createEmptyDatabase() : await createTestDatabase();
  return serverOn(testDatabase, options, () => testDatabase.drop());
}

async function serverOn(testDatabase: TestDatabase, options: WorldOptions, after: () => Promise<void>): Promise<World> {
  const logLines: string[] = [];
  const log: Log = createLog({ from: 'debug', pretty: false, write: (line) => void logLines.push(line) });
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-world-'));
  const port = await ownPort();
  const settings = readSettings({
    PORT: String(port),
    SIGNALBOX_DATA: folder,
    SIGNALBOX_KEY: sharedKey,
    SIGNALBOX_FLOOR_MB: '0',
    ...options.env,
  });
  const database = await openDatabase({
    connection: testDatabase.connection,
    log,
    connections: 8,
    ...(options.statementTimeout === undefined ? {} : { statementTimeout: options.statementTimeout }),
  });
  const app = await buildApp({
    settings,
    database,
    log,
    checkAnswers: true,
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  await app.listen();
  const { work } = options;
  const workers =
    work &&
    (await openWorkers({
      services: app.services,
      alone: options.alone === true,
      kinds: work === true ? kinds : work,
    }));
  const url = `http://localhost:${port}`;
  const others: World[] = [];
  return {
    url,
    app,
    database,
    testDatabase,
    folder,
    logLines,
    anonymous: personWith(url, {}, ''),
    script: (email) => signIn(url, email, {}),
    browser: (email) => signIn(url, email, { origin: url, 'sec-fetch-site': 'same-origin' }),
    async secondServer(env = {}, more = work, alone = false) {
      const other = await serverOn(
        testDatabase,
        { ...options, alone, env: { ...options.env, ...env }, ...(more === undefined ? {} : { work: more }) },
        async () => undefined,
      );
      others.push(other);
      return other;
    },
    settled: () =>
      workIsDone(
        database,
        (work === undefined || work === true ? kinds : work).map(({ name }) => name),
      ),
    async close() {
      for (const other of others) await other.close();
      await workers?.stop();
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      await after();
    },
  };
}

/** Work that nobody here knows is not waited for, nor the second attempt of a webhook, which comes 4.5 seconds after the first at the earliest. The workers say nothing when they are done, so the database is asked; a test that waits for ever is ended by its own limit. */
async function workIsDone({ system }: Database, known: readonly string[]): Promise<void> {
  for (;;) {
    const open = await system.one(sql`select 1 as open from work where kind = any(${known}) and (state = 'running'
      or (state = 'waiting' and not_before <= now() + interval '4 seconds')) limit 1`);
    if (open === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function signIn(url: string, email: string, browserHeaders: Record<string, string>): Promise<Person> {
  const isBrowser = 'origin' in browserHeaders;
  const before = isBrowser ? cookiesOf((await fetch(`${url}/v1/dashboard/login`)).headers) : {};
  const csrf = before['csrftoken'];
  const reply = await personWith(url, { ...browserHeaders, ...cookieHeaders(before, csrf) }, '').ask(
    'POST',
    'rest-auth/login/',
    {
      body: { email, password },
    },
  );
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${reply.status} ${reply.text}`);
  const key = String(reply.json['key']);
  if (!isBrowser) return personWith(url, { authorization: `Token ${key}` }, key);
  const cookies = cookiesOf(reply.headers);
  return personWith(url, { ...browserHeaders, ...cookieHeaders(cookies, cookies['csrftoken']) }, key);
}

const cookieHeaders = (cookies: Record<string, string>, csrf: string | undefined): Record<string, string> => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  ...(csrf === undefined ? {} : { 'x-csrftoken': csrf }),
});

function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

function personWith(url: string, headers: Record<string, string>, key: string): Person {
  const ask: Person['ask'] = async (method, path, { body, headers: more = {} } = {}) => {
    const init: RequestInit = { method, headers: { ...headers, ...more }, redirect: 'manual' };
    if (body !== undefined) {
      init.headers = { ...headers, 'content-type': 'application/json', ...more };
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    const reply = await fetch(new URL(path, `${url}/api/v1/`), init);
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: parsed(text) };
  };
  return { headers, key, ask, get: (path, more = {}) => ask('GET', path, { headers: more }) };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}
