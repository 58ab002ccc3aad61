// Webhook attempts a second: events written in transactions, signed, sent to real listeners, each with its attempt and log row.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { startEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorkers } from '../../server/platform/jobs/workers.ts';
import { createLog } from '../../server/platform/log.ts';
import { openServices } from '../../server/openServices.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { deliverJob } from '../../server/engine/webhooks/deliver.job.ts';
import { emit } from '../../server/engine/webhooks/events.ts';
import type { Figure } from '../base/figure.ts';

const endpoints = 10;
const events = 100;
const least = 50;

export async function webhookAttempts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const log = createLog({ from: 'error' });
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log });
  const database = await openDatabase({ connection: embedded.connection, log });
  let received = 0;
  const receiver = createServer((request, reply) => {
    received += 1;
    request.resume().on('end', () => reply.writeHead(204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  try {
    await migrate(database);
    const key = Buffer.alloc(32, 7).toString('base64');
    const env = { SIGNALBOX_DATA: folder, SIGNALBOX_KEY: key, SIGNALBOX_ALLOW_LOOPBACK: 'on', SIGNALBOX_DEMO: 'off' };
    const services = await openServices({ settings: readSettings(env), database, log });
    const seal = (id: number): Buffer => services.seal.close(`whsec_${key}`, `webhook ${id}`);
    const about = await prepare(database, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, seal);
    for (let n = 0; n < events; n += 1) {
      await database.system.transaction((tx) => emit(tx, { ...about, event: 'summary_ready' }));
    }
    const start = performance.now();
    const workers = await openWorkers({ services, alone: true, kinds: [deliverJob] });
    await allDelivered(database);
    const seconds = (performance.now() - start) / 1000;
    await workers.stop();
    await services.mail.stop();
    return [figure(received, seconds, await missing(database))];
  } finally {
    await database.close();
    await embedded.stop();
    receiver.closeAllConnections();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(database: Database, url: string, seal: (id: number) => Buffer) {
  const { system } = database;
  const made = await system.one<{ vendorId: number; labelId: number; applicationId: number }>(sql`
    with v as (insert into vendor (name) values ('Bench') returning id),
      l as (insert into label (ref, vendor_id) select 'bench', id from v returning id),
      k as (insert into application_key (timestamp) values (now()) returning id, timestamp),
      a as (insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
        select k.id, k.timestamp, v.id, l.id, 'bench' from k, v, l returning id)
    select v.id as "vendorId", l.id as "labelId", a.id as "applicationId" from v, l, a`);
  if (made === undefined) throw new Error('Nothing was prepared');
  for (let id = 1; id <= endpoints; id += 1) {
    await system.run(sql`insert into webhook (id, name, vendor_id, url, secret_sealed)
      values (${id}, 'bench', ${made.vendorId}, ${url}, ${seal(id)})`);
  }
  return made;
}

async function allDelivered({ system }: Database): Promise<void> {
  const limit = performance.now() + 300_000;
  while (performance.now() < limit) {
    if ((await system.one(sql`select 1 as found from webhook_delivery where state = 'pending' limit 1`)) === undefined)
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const missing = async ({ system }: Database): Promise<number> =>
  (
    await system.one<{ n: number }>(sql`select (select count(*) from webhook_delivery)::int
    - (select count(*) from webhook_log where success)::int as n`)
  )?.n ?? 0;

function figure(received: number, seconds: number, lost: number): Figure {
  const value = received / seconds;
  const failed = lost === 0 ? {} : { failed: `${lost} deliveries without a successful line in the log` };
  return {
    budgetOf: 'webhooks',
    name: `webhook attempts to ${endpoints} endpoints`,
    size: undefined,
    unit: 'attempts/s',
    value,
    against: undefined,
    ratio: undefined,
    budget: `at least ${least} attempts/s`,
    met: value >= least && lost === 0,
    ...failed,
    details: { attempts: received, seconds },
  };
}
