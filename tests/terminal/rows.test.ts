// Every row of a list in a terminal: page by page, no faster than they are read, and stopped at any time.
import { createServer, type Server } from 'node:http';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { visible } from '../../src/terminal/screen.ts';
import { openWorld, password, type World } from '../world.ts';
import { main, runHere, runProcess, staff, variablesOf } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Hands every call on to the service, and counts those for crawlers. */
interface Gate {
  url: string;
  pages: number;
  /** Behind this page of rows the service fails. */
  failsFrom: number;
  /** The first row of every page of crawlers cannot be read. */
  spoils: boolean;
  close(): Promise<void>;
}
let world: World;
let gate: Gate;
let total: number;
beforeAll(async () => {
  world = await openWorld();
  gate = await openGate(world);
  const found = await world.database.system.one<{ count: number }>(sql`select count(*)::int as count from crawler`);
  total = found?.count ?? 0;
  expect(total).toBeGreaterThan(1500);
});
afterAll(async () => {
  await gate.close();
  await world.close();
});

async function openGate({ url: service }: World): Promise<Gate> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
      const isPage = request.url?.startsWith('/api/v1/crawlers/') === true;
      if (isPage) gate.pages += 1;
      // The first call of all is that of the page itself, which says how many rows there are.
      if (isPage && gate.pages > gate.failsFrom) return void response.writeHead(500).end('{}');
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
      const body = parts.length === 0 ? {} : { body: Buffer.concat(parts) };
      const headers = { ...(authorization === '' ? {} : { authorization }), 'content-type': type };
      const answer = await fetch(service + request.url, { method: request.method ?? 'GET', headers, ...body });
      const text = await answer.text();
      const { port } = server.address() as { port: number };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      const whole = isPage && gate.spoils ? text.replace(/"initiator" ?: ?"[^"]*"/, '"initiator":7') : text;
      response.end(whole.replaceAll(service, `http://localhost:${port}`));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    pages: 0,
    failsFrom: Infinity,
    spoils: false,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
function throughGate(failsFrom = Infinity, spoils = false) {
  Object.assign(gate, { pages: 0, failsFrom, spoils });
  return { variables: { SIGNALBOX_URL: gate.url, SIGNALBOX_EMAIL: staff, SIGNALBOX_PASSWORD: password } };
}
/** A slow machine is told its progress before. */
const lastOf = (err: string, count = 1): string[] => err.split('\n').slice(-count);
const openSessions = () =>
  world.database.system.one<{ count: number }>(sql`select count(*)::int as count from session where ended_at is null`);

it.each([
  ['a table', [], (line: string) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(line)],
  ['CSV', ['--csv'], (line: string) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(line)],
  ['JSON', ['--json'], (line: string) => /^[0-9a-f-]{36}$/.test((JSON.parse(line) as { uuid: string }).uuid)],
])('writes all rows as %s, each once', async (_form, options, isRow) => {
  const { code, out, err } = await runHere(world, [...options, '--all', 'crawlers']);
  expect(code).toBe(0);
  const lines = out.split('\n').filter((line) => !/^(Start Time|---)/.test(line));
  expect(lines).toHaveLength(total);
  expect(lines.every(isRow)).toBe(true);
  expect(new Set(lines).size).toBe(total);
  expect(lastOf(err)).toEqual([`crawlers: ${total} rows`]);
});

it('writes all rows that the filters of the page match', async () => {
  const died = await world.database.system.one<{ count: number }>(
    sql`select count(*)::int as count from crawler where status = 'DIED'`,
  );
  const { out } = await runHere(world, ['--all', '--json', '--at', '/crawlers?status=DIED', 'crawlers']);
  const rows = out.split('\n').map((line) => JSON.parse(line) as { status: string });
  expect(rows).toHaveLength(died?.count ?? 0);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['DIED']));
});

it('asks for the next page only when the rows of the page before are taken', async () => {
  const asked: number[] = [];
  const { code } = await runHere(world, ['--all', '--json', 'crawlers'], {
    ...throughGate(),
    onOut: async () => {
      // A service that was asked ahead would have counted more pages by the time another call is answered.
      await fetch(`${gate.url}/api/v1/bank/`);
      asked.push(gate.pages);
    },
  });
  expect(code).toBe(0);
  expect(asked).toEqual(asked.map((_pages, place) => place + 2));
  expect(asked.length).toBe(Math.ceil(total / 100));
});

it('says how far it came when a later page fails', async () => {
  const { code, out, err } = await runHere(world, ['--all', '--json', 'crawlers'], throughGate(3));
  expect(code).toBe(4);
  expect(out.split('\n')).toHaveLength(200);
  expect(err).toMatch(/Only the first 200 of \d+ rows were written\.$/);
});

it('tells of rows that cannot be read, and ends as partial', async () => {
  const { code, out, err } = await runHere(world, ['--all', '--json', 'crawlers'], throughGate(Infinity, true));
  const pages = Math.ceil(total / 100);
  expect(code).toBe(4);
  expect(out.split('\n')).toHaveLength(total - pages);
  expect(lastOf(err, 2)).toEqual([
    `crawlers: ${total - pages} rows`,
    `${pages} rows could not be read and are left out`,
  ]);
  const loaded = await runHere(world, ['crawlers'], throughGate(Infinity, true));
  expect(loaded.err).toContain('\n1 row could not be read and is left out\n');
});

it('ends with 1 when the first page fails', async () => {
  const { code, out } = await runHere(world, ['--all', 'crawlers'], throughGate(1));
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

it('does not mix rows of several lines', async () => {
  expect(await runHere(world, ['--all'], { input: 'crawlers\nanalyses\n' })).toEqual({
    code: 2,
    out: '',
    err: '--all goes with one line that opens a list',
  });
});

/** Starts the program, and does something at its first rows. */
async function interrupted(act: (child: ReturnType<typeof spawn>) => void) {
  const env = { PATH: process.env['PATH'], ...variablesOf(world, throughGate()) };
  const child = spawn(process.execPath, [main, '--all', 'crawlers'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  child.stdout.once('data', () => act(child));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, err };
}

it('ends without a word when the reader of its rows has enough, and signs out', async () => {
  const before = await openSessions();
  expect(await interrupted(({ stdout }) => stdout?.destroy())).toEqual({ code: 0, err: '' });
  expect(gate.pages).toBeLessThan(Math.ceil(total / 100));
  expect(await openSessions()).toEqual(before);
});

it('stops at Ctrl+C, and signs out', async () => {
  const before = await openSessions();
  const stopped = await interrupted((child) => {
    child.stdout?.pause();
    child.kill('SIGINT');
  });
  expect(stopped).toEqual({ code: 130, err: 'Stopped\n' });
  expect(await openSessions()).toEqual(before);
});

it('keeps its sentences for the error output', async () => {
  const { out } = await runProcess(world, ['--all', '--json', 'crawlers']);
  expect(out).toBe(visible(out));
  for (const line of out.trimEnd().split('\n')) expect(line).toMatch(/^\{.*\}$/);
});
