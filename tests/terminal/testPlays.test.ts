// Folders of plays as tests: ours against a whole product, and what is told of those that fail or cannot be read.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorld, type World } from '../world.ts';
import { runHere } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-tests-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const test = (args: readonly string[] = []) => runHere(world, ['test', '.', '--yes', ...args], { folder });

it('passes every play of this repository', async () => {
  const ours = fileURLToPath(new URL('../plays', import.meta.url));
  const { code, out, err } = await runHere(world, ['test', ours, '--yes']);
  expect(out).not.toMatch(/^not ok/m);
  expect(out).toMatch(/^TAP version 13\n1\.\.\d+\nok 1 - lists\.play: /);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

it('tells of each that failed where and why, as TAP and as JUnit', async () => {
  await writeFile(join(folder, 'a.play'), 'title: Well\nlookup 812\n');
  await writeFile(join(folder, 'b.play'), 'title: Ill & #1\nlookup 812\nexpect id < $1\n');
  const { code, out } = await test(['7', '--junit', 'out.xml']);
  expect(code).toBe(4);
  expect(out).toMatch(
    /^1\.\.2\nok 1 - a\.play: Well\n  ---\n  duration_ms: \d+\n  \.\.\.\nnot ok 2 - b\.play: Ill & \\#1\n/m,
  );
  expect(out).toContain(
    '    - at: "b.play:3:1"\n      line: "expect id < $1"\n      message: "Expected id < $1, but it is 812"',
  );
  const xml = await readFile(join(folder, 'out.xml'), 'utf8');
  expect(xml).toContain('<testsuites name="plays" tests="2" failures="1">');
  expect(xml).toContain('<testsuite name="b.play: Ill &amp; #1" tests="2" failures="1"');
  expect(xml).toContain('name="line 3: expect id &lt; $1"');
  expect(xml).toContain('<failure message="Expected id &lt; $1, but it is 812"/>');
  await rm(join(folder, 'a.play'));
  expect(await test(['7'])).toMatchObject({ code: 1 });
});

it('runs none where one is faulty, and says all that is wrong', async () => {
  await writeFile(join(folder, 'c.play'), 'lokup 1\n');
  await writeFile(join(folder, 'd.play'), 'lookup ${x}\n');
  const { code, out, err } = await test(['7']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^c\.play:1:1: lokup is not a command[\s\S]*\nd\.play:1:8: x is not given/);
  expect(await runHere(world, ['test', 'no-such-folder'], { folder })).toMatchObject({ code: 2 });
});
