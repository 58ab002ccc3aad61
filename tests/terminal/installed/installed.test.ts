// The package of the terminal: made, installed into an empty folder without a network, and run by each Node that is there.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packTerminal, type Packed } from '../../../scripts/terminal/pack.mjs';
import { nodes } from '../../nodes.ts';
import { password, openWorld, type World } from '../../world.ts';
import { staff, type Run } from '../program.ts';

let [world, folder, packed]: [World?, string?, Packed?] = [];
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-installed-'));
  packed = await packTerminal(join(folder, 'packed'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--offline', '--no-audit', '--no-fund', packed.file];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', shell: process.platform === 'win32' });
});
afterAll(async () => {
  await world?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

function run(node: string, args: readonly string[], variables: Record<string, string> = {}): Promise<Run> {
  const home = folder ?? '';
  const env = { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: join(home, 'cache'), ...variables };
  const child = spawn(node, [join(home, 'node_modules', '.bin', 'signalbox'), ...args], { cwd: home, env });
  const said: Run = { code: -1, out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += String(chunk)));
  child.stderr.on('data', (chunk) => (said.err += String(chunk)));
  child.stdin.end();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...said, code: code ?? -1 }));
  });
}

it('holds nothing that draws', () => {
  const modules = packed?.modules ?? [];
  expect(modules.length).toBeGreaterThan(500);
  const drawing = /node_modules\/(?:react|react-dom|mobx-react-lite|@fluentui|@griffel|wouter|cmdk)\/|\.tsx$/;
  expect(modules.filter((name) => drawing.test(name))).toEqual([]);
  // The facts of the pages are there: it is not for want of pages that nothing draws.
  expect(modules.filter((name) => name.endsWith('.page.ts')).length).toBeGreaterThan(20);
});

it('is one package that needs no other', async () => {
  const there = (await readdir(join(folder ?? '', 'node_modules'))).filter((name) => !name.startsWith('.'));
  expect(there).toEqual(['signalbox']);
});

describe.each(nodes())('with %s', (node) => {
  it('says its version and how it is used', async () => {
    const asked = await run(node, ['--version']);
    expect(asked).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' });
    const help = await run(node, ['--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^ {2}finalise <applications>/m);
  });

  it('runs a line against the service', async () => {
    const variables = {
      SIGNALBOX_URL: world?.url ?? '',
      SIGNALBOX_EMAIL: staff,
      SIGNALBOX_PASSWORD: password,
    };
    const { code, out, err } = await run(node, ['--json', 'crawlers'], variables);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ outcome: 'done', command: 'go.crawlers' });
    const file = await run(node, ['--out', '.', '--at', '/crawlers', 'list.download rows:loaded'], variables);
    expect(file).toMatchObject({ code: 0, err: '' });
  });

  // Windows has no such rights, and an older Node keeps nothing.
  it.runIf(process.platform !== 'win32')('keeps what Node compiled where nobody else looks', async () => {
    await run(node, ['--version']);
    const { mode } = await stat(join(folder ?? '', 'cache', 'signalbox'));
    expect(mode & 0o077).toBe(0);
  });
});
