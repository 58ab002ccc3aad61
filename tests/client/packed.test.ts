// The package of the client: made, installed into an empty folder without a network, used as its README says by each Node that is there, and its types.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packClient, type Packed } from '../../scripts/client/pack.mjs';
import { ownPort } from '../../scripts/ownPort.mjs';
import { nodes } from '../nodes.ts';
import { openWorld, type World } from '../world.ts';

// It installs, and starts programs, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const root = fileURLToPath(new URL('../..', import.meta.url));
const typesOfNode = join(root, 'node_modules', '@types', 'node');
let [world, folder, packed]: [World?, string?, Packed?] = [];
let blocks: string[] = [];
const variables: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-client-'));
  packed = await packClient(join(folder, 'packed'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const args = ['install', '--offline', '--no-audit', '--no-fund', packed.file];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' });
  const readme = await readFile(join(folder, 'node_modules', 'signalbox-client', 'README.md'), 'utf8');
  blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block = '']) => block);
  await Promise.all(blocks.map((block, at) => writeFile(join(folder ?? '', `block${at}.mjs`), block)));
  const vendor = await world.script('vendor@signalbox.test');
  const { json } = await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
  Object.assign(variables, {
    SIGNALBOX_URL: world.url,
    SIGNALBOX_TOKEN_ID: String(json['identifier']),
    SIGNALBOX_TOKEN_SECRET: String(json['secret']),
  });
});
afterAll(async () => {
  await world?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

function start(node: string, file: string, more: Record<string, string> = {}) {
  const child = spawn(node, [file], { cwd: folder, env: { PATH: process.env.PATH, ...variables, ...more } });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  return { child, said };
}

async function run(node: string, file: string): Promise<string> {
  const { child, said } = start(node, file);
  await once(child, 'close');
  expect(said.err).toBe('');
  return said.out;
}

it('is one package that needs no other, and holds no schema', async () => {
  const there = (await readdir(join(folder ?? '', 'node_modules'))).filter((name) => !name.startsWith('.'));
  expect(there).toEqual(['signalbox-client']);
  const modules = packed?.modules ?? [];
  expect(modules.filter((name) => name.includes('packages/client')).length).toBeGreaterThan(4);
  expect(modules.filter((name) => /node_modules|api\/contract/.test(name))).toEqual([]);
  const whole = await readFile(join(folder ?? '', 'node_modules', 'signalbox-client', 'index.mjs'), 'utf8');
  expect(whole).not.toMatch(/^import |\brequire\(/m);
});

describe.each(nodes())('with %s', (node) => {
  it('runs what the README shows: a first call, lists, and what goes wrong', async () => {
    expect(blocks).toHaveLength(4);
    expect(await run(node, 'block0.mjs')).toMatch(/^Nightly acts for \S.*\n$/);
    expect(await run(node, 'block1.mjs')).toMatch(/^2 of \d+ applications\n(?:\d+\n){5}$/);
    expect(await run(node, 'block2.mjs')).toMatch(/^404: \S.* \(request \S+\)\n$/);
  });

  it('runs the receiver of the README, which believes what is signed alone', async () => {
    const [port, secret] = [String(await ownPort()), `whsec_${Buffer.from('an unlikely secret').toString('base64')}`];
    const { child, said } = start(node, 'block3.mjs', { PORT: port, WEBHOOK_SECRET: secret });
    try {
      await until(child, () => said.out.includes('listening'));
      const body = JSON.stringify({ type: 'crawler_finished', timestamp: 'x', data: { application_id: 812 } });
      expect(await deliver(port, body, secret)).toEqual({ status: 204, text: '' });
      const other = await deliver(port, body, `whsec_${Buffer.from('another').toString('base64')}`);
      expect(other).toEqual({ status: 400, text: expect.stringContaining('No signature fits') });
      expect(said.out).toBe('listening\ncrawler_finished of application 812\n');
    } finally {
      child.kill();
      await once(child, 'close');
    }
  });
});

async function until(child: ChildProcess, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error('The receiver ended');
    await once(child.stdout ?? child, 'data');
  }
}

async function deliver(port: string, body: string, secret: string) {
  const [id, now] = [randomUUID(), new Date()];
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const answer = await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
}

describe('types', () => {
  const good = `import { createClient, type Answer, type EventName, type Row } from 'signalbox-client';
const client = createClient({ url: 'http://localhost', token: { id: 'sbk_1', secret: 'sbs_1' } });
export const first: Promise<number> = client.applications.list({ page_size: 2 }).then(({ count }) => count);
for await (const application of client.applications.list()) {
  const id: number = application.id;
  console.log(id);
}
export const pdf: Uint8Array = (await client.documents.summaryPdf({ id: 1 })).bytes;
export const row = (one: Row<'applications', 'list'>): number => one.id;
export const owner = (token: Answer<'tokens', 'whose'>): string => token.owner;
export const kind: EventName = 'crawler_finished';
await client.crawlers.recrawl({ id: 1, vendorref: 'x', crawler_uuid: 'y' }, { idempotencyKey: 'k' });
`;
  const compiled = async (...texts: string[]): Promise<string> => {
    const files = texts.map((_text, at) => join(folder ?? '', `consumer${at}.ts`));
    await Promise.all(files.map((file, at) => writeFile(file, texts[at] ?? '')));
    const options = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext'];
    const asked = [join(root, 'node_modules', '.bin', 'tsc'), ...options, '--types', typesOfNode, ...files];
    try {
      return execFileSync(process.execPath, asked, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout);
    }
  };

  it('fit a strict program, those of the README too', async () => {
    expect(await compiled(good, ...blocks)).toBe('');
  });

  it.each([
    ['a value that a call does not take', 'client.applications.list({ pagesize: 2 })', "'pagesize' does not exist"],
    ['a value of another kind', "client.applications.one({ id: 'x' })", "'string' is not assignable to type 'number'"],
    ['a value that is missing', 'client.applications.one({})', "'id' is missing"],
    ['a field that no answer has', '(await client.tokens.whose()).nmae', "'nmae' does not exist"],
    ['a call that no token may make', 'client.people.list()', "'people' does not exist"],
  ])('refuse %s', async (_what, line, why) => {
    const told = await compiled(`${good}console.log(${line});\n`);
    expect(told.match(/error TS/g)).toHaveLength(1);
    expect(told).toContain(why);
  });
});
