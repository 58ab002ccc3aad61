// The ten questions of a bad night: each trouble is made for real, and /metrics tells it.
import { createServer } from 'node:tls';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPort } from '../../../../scripts/ownPort.mjs';
import { measureTrials } from '../../../../server/measure.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { fileMetrics } from '../../../../server/platform/files/fileMetrics.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { openFiles } from '../../../../server/platform/files/openFiles.ts';
import { openWorkers } from '../../../../server/platform/jobs/workers.ts';
import { writeEmail } from '../../../../server/platform/mail/writeEmail.ts';
import { certificateMetrics } from '../../../../server/platform/metrics/certificateMetrics.ts';
import { openTrials } from '../../../../server/platform/services/trials.ts';
import { until } from '../../../until.ts';
import { openCrawlWorld, order, type CrawlWorld } from '../../engine/crawling/crawls.ts';
import { answers, openReceiver, type Receiver } from '../../engine/webhooks/receiver.ts';
import { emit } from '../../../../server/engine/webhooks/events.ts';
import { insert } from '../../twoVendors.ts';
import { mountSmallDisk } from '../../faults/smallDisk.ts';
import { diskMetrics } from '../../../../server/platform/space/diskMetrics.ts';
import { certificateFor } from '../../../../server/demo/openbanking/ground/certificate.ts';
import { openMoodyServer, type MoodyServer } from '../mail/moodyServer.ts';
import { textOf, told, valueIn } from './told.ts';

let crawls: CrawlWorld;
let mailServer: MoodyServer;
let receiver: Receiver;

beforeAll(async () => {
  mailServer = await openMoodyServer();
  mailServer.mood = 'refuses';
  receiver = await openReceiver(answers(500));
  crawls = await openCrawlWorld({ env: { SMTP_URL: mailServer.url, SIGNALBOX_ALLOW_LOOPBACK: 'on' } });
});
afterAll(async () => {
  await crawls.world.close();
  await mailServer.close();
  await receiver.close();
});

const tells = (name: string, labels: Record<string, string>, value: number) =>
  until(
    `${name} ${JSON.stringify(labels)} is ${value}`,
    async () => (await told(crawls.world, name, labels)) === value,
  );

it('every line is a comment or a sample that Prometheus reads, each family once, and no label is a person', async () => {
  const text = await textOf(crawls.world);
  const sample =
    /^signalbox_[a-z_]+(\{[a-z]+="(?:[^"\\]|\\.)*"(,[a-z]+="(?:[^"\\]|\\.)*")*\})? (-?[0-9.]+(e[+-]?\d+)?|\+Inf)$/;
  const lines = text.trimEnd().split('\n');
  expect(lines.filter((line) => !/^# (HELP|TYPE) signalbox_/.test(line) && !sample.test(line))).toEqual([]);
  const families = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(families).toEqual([...new Set(families)]);
  const labels = new Set([...text.matchAll(/[{,]([a-z]+)="/g)].map(([, label]) => label));
  const known = [
    'bank',
    'build',
    'call',
    'check',
    'factor',
    'kind',
    'le',
    'level',
    'method',
    'outcome',
    'place',
    'route',
    'service',
    'state',
    'status',
    'why',
  ];
  expect([...labels].filter((label) => ![...known, 'trouble', 'version'].includes(label ?? ''))).toEqual([]);
});

it('2: a request that fails is told with its route, and how long those of the route took', async () => {
  const labels = { route: '/api/v1/users/me', status: '401' };
  await crawls.world.anonymous.get('users/me/');
  expect(await told(crawls.world, 'signalbox_requests_total', labels)).toBe(1);
  const took = { route: labels.route };
  expect(await told(crawls.world, 'signalbox_request_milliseconds_sum', took)).toBeGreaterThan(0);
  const count = await told(crawls.world, 'signalbox_request_milliseconds_count', took);
  expect(count).toBeGreaterThan(0);
  expect(await told(crawls.world, 'signalbox_request_milliseconds_bucket', { ...took, le: '+Inf' })).toBe(count);
  expect(await told(crawls.world, 'signalbox_request_milliseconds_bucket', { ...took, le: '5000' })).toBe(count);
});

it('3: connections that are used up, and who holds them', async () => {
  const { world } = crawls;
  const enough = Promise.withResolvers<void>();
  const most = (await told(world, 'signalbox_database_connections_most')) ?? 0;
  expect(await told(world, 'signalbox_database_up')).toBe(1);
  expect(await told(world, 'signalbox_database_bytes')).toBeGreaterThan(1_000_000);
  const holding = Array.from({ length: most - 1 }, () =>
    world.database.system.transaction(async (tx) => {
      await tx.run(sql`select 1`);
      await enough.promise;
    }),
  );
  await until('a transaction is seen that stays open', async () => {
    const text = await textOf(world);
    return (
      (valueIn(text, 'signalbox_database_connections', { state: 'busy' }) ?? 0) >= most - 1 &&
      (valueIn(text, 'signalbox_database_oldest_transaction_seconds') ?? 0) > 0
    );
  });
  // One more, and nobody is left to ask with: the rest is told all the same.
  holding.push(world.database.system.transaction(() => enough.promise));
  await until('the database is told not to answer', async () => (await told(world, 'signalbox_database_up')) === 0);
  expect(await told(world, 'signalbox_workers')).toBeUndefined();
  expect(await told(world, 'signalbox_ready')).toBe(1);
  enough.resolve();
  await Promise.all(holding);
  await tells('signalbox_database_up', {}, 1);
});

it('4: jobs that pile up, of which kind, and how old the oldest is', async () => {
  const { world, vendor } = crawls;
  const { system } = world.database;
  await system.run(sql`insert into work (kind, key, vendor_id, lane, payload, not_before)
    select 'nobody does this', n::text, ${vendor}, 'x', '{}', now() - interval '1 hour' from generate_series(1, 7) n`);
  await tells('signalbox_work', { kind: 'nobody does this', state: 'due' }, 7);
  expect(await told(world, 'signalbox_work_oldest_seconds', { kind: 'nobody does this' })).toBeGreaterThan(3_599);
  expect(await told(world, 'signalbox_work_oldest_seconds', { kind: 'crawl' })).toBe(0);
  await system.run(sql`delete from work where kind = 'nobody does this'`);
});

it('5: crawls that fail, and of which bank', async () => {
  await order(crawls, { user: 'bert.element' });
  await crawls.world.settled();
  const { system } = crawls.world.database;
  const bank = await system.one<{ module: string }>(sql`select module from bank where id = ${crawls.bank}`);
  await tells('signalbox_crawls_ended', { bank: bank?.module ?? '', status: 'DIED' }, 1);
  expect(await told(crawls.world, 'signalbox_work_attempts_total', { kind: 'crawl', outcome: 'done' })).toBe(1);
  const of = { bank: bank?.module ?? '' };
  expect(await told(crawls.world, 'signalbox_crawl_seconds_count', of)).toBe(1);
  expect(await told(crawls.world, 'signalbox_crawl_seconds_bucket', { ...of, le: '+Inf' })).toBe(1);
  expect(await told(crawls.world, 'signalbox_work_seconds_count', { kind: 'crawl' })).toBe(1);
  expect(await told(crawls.world, 'signalbox_work_seconds_sum', { kind: 'crawl' })).toBeGreaterThan(0);
});

it('6: webhooks that are not taken, and endpoints in trouble', async () => {
  const { world, vendor, label } = crawls;
  const { system } = world.database;
  const webhook = await insert(
    world,
    sql`insert into webhook (name, vendor_id, url) values ('events', ${vendor}, ${receiver.url}) returning id`,
  );
  const sealed = world.app.services.seal.close(`whsec_${Buffer.alloc(32, 9).toString('base64')}`, `webhook ${webhook}`);
  await system.run(sql`update webhook set secret_sealed = ${sealed} where id = ${webhook}`);
  const found = await system.one<{ id: number }>(sql`select id from application limit 1`);
  const applicationId = found?.id ?? 0;
  await system.transaction((tx) =>
    emit(tx, { applicationId, vendorId: vendor, labelId: label, event: 'summary_ready' }),
  );
  await receiver.until(1);
  await tells('signalbox_webhook_attempts_total', { outcome: 'refused' }, 1);
  await tells('signalbox_webhook_endpoints', { state: 'failing' }, 1);
  expect(await told(world, 'signalbox_webhook_deliveries_pending')).toBe(1);
  expect(await told(world, 'signalbox_webhook_failing_seconds')).toBeGreaterThan(0);
});

it('7: e-mails that do not go out', async () => {
  const { world } = crawls;
  const { seal, mail } = world.app.services;
  await world.database.system.transaction((tx) =>
    writeEmail(tx, seal, {
      template: 'reset',
      recipient: 'a@customers.example',
      fields: { link: 'https://x.example' },
    }),
  );
  mail.wake();
  await tells('signalbox_email_failures_total', { outcome: 'refused' }, 1);
  await tells('signalbox_emails', { state: 'given_up' }, 1);
  await world.database.system.run(sql`update mail set next_attempt_at = now() + interval '1 hour'`);
  await tells('signalbox_emails', { state: 'waiting' }, 1);
  expect(await told(world, 'signalbox_emails_oldest_seconds')).toBeGreaterThan(0);
});

it('8: a file store that cannot be reached, and files that differ', async () => {
  const { world } = crawls;
  const { services } = world.app;
  const key = fileKey(1);
  const { sha256 } = await services.files.put(key, Buffer.from('what was stored'));
  writeFileSync(join(world.folder, 'files', key), 'something else');
  await expect(services.files.kept({ storage_key: key, sha256 })).rejects.toThrow('not what was stored');
  expect(await told(world, 'signalbox_files_damaged')).toBe(1);
  const s3 = { url: `http://127.0.0.1:${await ownPort()}`, bucket: 'files', region: 'here', key: 'k', secret: 's' };
  const settings = { ...services.settings, files: { ...services.settings.files, s3 } };
  const files = await openFiles({ settings, database: world.database, log: services.log, now: Date.now });
  const trials = await openTrials({ ...services, files });
  measureTrials(services, trials);
  await tells('signalbox_service_up', { service: 'files' }, 0);
  const [troubles] = await fileMetrics(files)();
  expect(troubles?.samples).toContainEqual({ labels: { trouble: 'unreachable' }, value: 1 });
  trials.stop();
});

it('9: how many workers there are, which jobs lost theirs, and what was set aside', async () => {
  const { world, vendor } = crawls;
  await tells('signalbox_workers', {}, 1);
  const others = await openWorkers({ services: world.app.services, alone: false, kinds: [] });
  await tells('signalbox_workers', {}, 2);
  await others.stop();
  await tells('signalbox_workers', {}, 1);
  // How a worker is lost for real, and how its job is set aside, is shown in interruptions.test.ts.
  const aside = 'Set aside: 3 workers in a row were lost while doing this, so it is the likely cause';
  await world.database.system
    .run(sql`insert into work (kind, key, vendor_id, lane, payload, state, interruptions, last_error)
    values ('lost', '1', ${vendor}, 'x', '{}', 'running', 2, null), ('lost', '2', ${vendor}, 'x', '{}', 'failed', 3, ${aside})`);
  await tells('signalbox_work_interrupted', { kind: 'lost' }, 2);
  await tells('signalbox_work_set_aside', { kind: 'lost' }, 1);
  await world.database.system.run(sql`delete from work where kind = 'lost'`);
});

it('10: somebody who guesses passwords, each guess counted, those that are left out of the trail too', async () => {
  const { world } = crawls;
  const body = { email: 'nobody@signalbox.test', password: 'wrong' };
  for (let guess = 0; guess < 12; guess += 1) await world.anonymous.ask('POST', 'rest-auth/login/', { body });
  const call = 'access.login';
  expect(await told(world, 'signalbox_refusals_total', { call, status: '400' })).toBe(10);
  expect(await told(world, 'signalbox_refusals_total', { call, status: '429' })).toBe(2);
});

const disk = mountSmallDisk(64);
afterAll(() => disk?.remove());
it.skipIf(disk === undefined)('3: a disk that fills up', async () => {
  const read = diskMetrics({ data: disk?.path ?? '', backups: undefined, floorMegabytes: 32 });
  disk?.leave(20);
  const [free, floor] = (await read()).map(({ samples }) => samples[0]?.value ?? 0);
  expect(free).toBeLessThan(21 * 1_048_576);
  expect(floor).toBe(32 * 1_048_576);
});

it('1 and 3: until when the certificate at the public address is good, and a server that stops', async () => {
  const server = createServer(certificateFor('localhost'), (socket) => socket.end());
  const port = await ownPort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const [certificate] = await certificateMetrics(`https://localhost:${port}`)();
  const left = (certificate?.samples[0]?.value ?? 0) - Date.now() / 1000;
  expect(Math.round(left / 3_600)).toBe(24);
  await new Promise((resolve) => server.close(resolve));
  crawls.world.app.drain();
  expect(await told(crawls.world, 'signalbox_ready')).toBe(0);
});
