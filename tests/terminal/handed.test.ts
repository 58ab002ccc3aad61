// What a terminal hands over and takes: rows for Excel, rules as one file, applied only when told to, and secrets that are told once.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RulesFile } from '../../src/api/contract/rules/rulesFile.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { signedHeaders } from '../server/signing.ts';
import { openWorld, type World } from '../world.ts';
import { runHere, vendor } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld({ env: { SIGNALBOX_ALLOW_LOOPBACK: 'on' } });
  folder = await mkdtemp(join(tmpdir(), 'signalbox-rules-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (line: string, email?: string) =>
  runHere(world, [line], { folder, ...(email === undefined ? {} : { email }) });
const stored = () => world.database.system.one(sql`select regex from transtype_regex where regex like '%TERMINAL%'`);

it('all rows of a list are written to a file for Excel', async () => {
  const args = ['--at', '/labels', 'list.download-xlsx rows:all'];
  const saved = expect.stringMatching(/Saved \d+ rows and \d+ columns/);
  expect(await runHere(world, args, { folder })).toMatchObject({ code: 0, out: saved });
  const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('.xlsx'));
  // A package of the format is a ZIP.
  expect((await readFile(join(folder, name))).subarray(0, 2).toString()).toBe('PK');
  await rm(join(folder, name));
});

it('rules are exported, shown as a difference, and applied only when told to', async () => {
  expect(await run('rules.export')).toMatchObject({ code: 0 });
  const [name = ''] = await readdir(folder);
  const file = JSON.parse(await readFile(join(folder, name), 'utf8')) as RulesFile;
  const [first, ...rest] = file.types;
  if (first === undefined) throw new Error('There are no rules');
  await writeFile(
    join(folder, 'changed.json'),
    JSON.stringify({ ...file, types: [{ ...first, regex: 'TERMINAL WAGES' }, ...rest] }),
  );
  const difference = `Transaction type: 0 added, 1 changed, 0 missing from the file, ${rest.length} unchanged`;
  expect(await run('rules.import path:changed.json')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${difference}. `),
  });
  expect(await stored()).toBeUndefined();
  expect(await run('rules.import path:changed.json apply:yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Applied$/),
  });
  expect(await stored()).toEqual({ regex: 'TERMINAL WAGES' });
});

it('a file of rules that is not read says why, and below staff that it is not theirs', async () => {
  await writeFile(join(folder, 'wrong.json'), '{"format": "signalbox-rules", "version": 9}');
  expect(await run('rules.import path:wrong.json apply:yes')).toMatchObject({ code: 1 });
  expect(await run('rules.import path:missing.json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('missing.json'),
  });
  expect(await run('rules.import path:changed.json', vendor)).toMatchObject({ code: 3 });
});

it('a token is told with its secret, which signs at once', async () => {
  const { code, out } = await run('token.create Nightly', vendor);
  expect(code).toBe(0);
  const [, identifier = ''] = /^Identifier: (.+)$/m.exec(out) ?? [];
  const [, secret = ''] = /^Secret: (.+)$/m.exec(out) ?? [];
  const url = new URL('/api/v1/vendors/labels/', world.url);
  const headers = signedHeaders({ identifier, secret }, { method: 'GET', url });
  expect((await fetch(url, { headers })).status).toBe(200);
});

it('the secret of a webhook is told when it is made and when it is renewed, and names no list', async () => {
  const made = await run('webhook.create name:Terminal url:http://127.0.0.1:9/hook');
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^Secret: whsec_\S+$/m) });
  const renewed = await runHere(world, ['--yes', '--at', '/webhooks', 'webhook.renew-secret Terminal'], { folder });
  expect(renewed).toMatchObject({ code: 0, out: expect.stringMatching(/^Secret: whsec_\S+$/m) });
  expect(made.out + renewed.out).not.toContain('above the list');
});
