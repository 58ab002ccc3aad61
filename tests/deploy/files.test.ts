// The files by which the product is installed: units that systemd takes, settings that the product takes, the proxy of the operations page.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/platform/settings/settings.ts';

const root = new URL('../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'signalbox-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const isThere = (program: string, word: string): boolean => spawnSync(program, [word]).status === 0;

it('every setting that a file names is one', () => {
  const names = readdirSync(`${root}deploy`).flatMap(
    (name) => read(`deploy/${name}`).match(/SIGNALBOX_[A-Z0-9_]+/g) ?? [],
  );
  const env = Object.fromEntries(names.map((name) => [name, '']));
  expect(Object.keys(env).length).toBeGreaterThan(7);
  expect(readSettings(env)).toHaveProperty('port', 4280);
});

it('the example of the settings is good for production once its secrets are filled in', () => {
  const lines = read('deploy/signalbox.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const env = Object.fromEntries(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]));
  const secrets = { SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'), SIGNALBOX_METRICS_TOKEN: 'a'.repeat(48) };
  const settings = readSettings({ ...env, ...secrets });
  expect(settings).toMatchObject({ environment: 'production', demo: false, trustedProxies: ['172.29.80.10'] });
  expect(read('deploy/compose.yaml')).toContain('ipv4_address: 172.29.80.10');
});

it('what stands beside the files for containers stays out of the image, and of the repository', () => {
  const lines = (name: string) => read(name).split('\n');
  expect(lines('.dockerignore')).toContain('deploy');
  const secrets = ['signalbox.env', 'database-password', 'tls/'];
  expect(lines('.gitignore')).toEqual(expect.arrayContaining(secrets.map((name) => `/deploy/${name}`)));
});

it('the proxy and both servers have addresses that they keep', () => {
  const fixed = read('deploy/compose.yaml').match(/ipv4_address: 172\.29\.80\.\d+/g) ?? [];
  expect([fixed.length, new Set(fixed).size]).toEqual([3, 3]);
});

it('programs and files that are started are there', () => {
  const started = ['signalbox.service', 'signalbox-worker@.service', 'Containerfile', 'compose.yaml']
    .flatMap((name) => read(`deploy/${name}`).match(/server\/\w+\.ts/g) ?? [])
    .map((path) => read(path).length);
  expect(started).toHaveLength(4);
});

it('the proxy in front of containers is the example of the operations page', () => {
  const withoutNames = (text: string) =>
    text
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/(?<=^\s+server )[\w.-]+:\d+/gm, '')
      .replaceAll('/etc/ssl/signalbox/', '/etc/ssl/')
      .trim();
  const page = /```nginx\n([^]*?)```/.exec(read('docs/operations/run.md'))?.[1] ?? '';
  expect(withoutNames(read('deploy/nginx.conf'))).toBe(withoutNames(page));
});

describe.skipIf(!isThere('systemd-analyze', '--version'))('as systemd says', () => {
  it.each(['signalbox.service', 'signalbox-worker@.service'])('%s is a unit', (name) => {
    const path = join(folder, name.replace('@', '@4291'));
    writeFileSync(
      path,
      read(`deploy/${name}`).replaceAll('/opt/signalbox/node_modules/node/bin/node', process.execPath),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('signalbox'))]).toEqual([0, []]);
  });
});
