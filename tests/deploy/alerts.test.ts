// The examples for Prometheus and Grafana ask for metrics that there are, in words that Prometheus understands; the operations page names each metric.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAnchors, measureBackups, measureTrials } from '../../server/measure.ts';
import { crawlSeconds } from '../../server/engine/crawling/crawlMetrics.ts';
import { attemptSeconds } from '../../server/platform/jobs/workMetrics.ts';
import { openWorld, type World } from '../world.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const alerts = read('deploy/alerts.yml');
const dashboard = read('deploy/dashboard.json');
const page = ['run', 'watch', 'several-servers', 'backups', 'sign-up', 'growth']
  .map((name) => read(`docs/operations/${name}.md`))
  .join('\n');

interface Panel {
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(dashboard) as { panels: Panel[] };
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const named = (text: string): string[] => [...new Set(text.match(/\bsignalbox_[a-z_]+/g) ?? [])].toSorted();
const withoutParts = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

let world: World;
let metrics: string[];
beforeAll(async () => {
  world = await openWorld({ empty: true });
  const { services } = world.app;
  measureTrials(services, { up: () => ({ files: true, mail: true }), stop: () => undefined });
  const backups = { look: async () => undefined, age: () => 1, failures: () => 0, stop: async () => undefined };
  measureBackups(services, backups);
  measureAnchors(services, { look: async () => undefined, failures: () => 0, stop: async () => undefined });
  services.metrics.observe(attemptSeconds, { kind: 'crawl' }, 1);
  services.metrics.observe(crawlSeconds, { bank: 'anz' }, 1);
  await world.anonymous.ask('POST', 'rest-auth/login/', { body: { email: 'a@b.example', password: 'wrong' } });
  const text = await services.metrics.text();
  metrics = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name).toSorted();
});
afterAll(() => world.close());

it('each query of the dashboard names metrics that exist, and all questions have a row', () => {
  expect(queries.length).toBeGreaterThan(30);
  const unknown = queries.flatMap((query) => named(query).map(withoutParts)).filter((name) => !metrics.includes(name));
  expect(unknown).toEqual([]);
  const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title.split('.')[0]);
  expect(rows).toEqual(Array.from({ length: 10 }, (_, place) => String(place + 1)));
});

it('each alert names metrics that exist', () => {
  const expressions = alerts.replaceAll(/^\s+(summary|look):.*$/gm, '');
  expect(
    named(expressions)
      .map(withoutParts)
      .filter((name) => !metrics.includes(name)),
  ).toEqual([]);
  expect(
    named(alerts)
      .map(withoutParts)
      .filter((name) => !metrics.includes(name)),
  ).toEqual([]);
});

it('the operations page names each metric, and no other', () => {
  const roles = ['signalbox_app', 'signalbox_staff'];
  expect(named(page).filter((name) => !roles.includes(name))).toEqual(metrics);
});

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
describe.skipIf(!isInstalled)('as promtool says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const check = (text: string): string => {
    const path = join(folder, 'rules.yml');
    writeFileSync(path, text);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', path], { encoding: 'utf8' });
    return status === 0 ? 'fine' : `${stdout}${stderr}`;
  };

  it('the alerts are rules, and the queries of the dashboard can be asked', () => {
    expect(check(alerts)).toBe('fine');
    const rules = queries.map((expr, place) => ({ record: `query_${place}`, expr }));
    expect(check(JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))).toBe('fine');
    expect(check(JSON.stringify({ groups: [{ name: 'x', rules: [{ record: 'x', expr: 'sum(' }] }] }))).not.toBe('fine');
  });

  it('the alerts come on bad days, and on no other', () => {
    for (const file of ['deploy/alerts.yml', 'tests/deploy/alerts.test.yml'])
      writeFileSync(join(folder, basename(file)), read(file));
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'alerts.test.yml')], {
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
  });

  it('what /metrics says is what Prometheus reads, without anything to complain of', async () => {
    const input = await world.app.services.metrics.text();
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    // Names of before stay: they are units and suffixes that it would rather have otherwise.
    expect([status === 0 || status === 3, stdout + stderr]).toEqual([true, expect.not.stringContaining('error')]);
  });
});
