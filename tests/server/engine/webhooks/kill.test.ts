// A worker that is killed at any step of a delivery: the event still arrives, with the same id, and the record says what happened.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliverJob } from '../../../../server/engine/webhooks/deliver.job.ts';
import { silenceHasPassed } from '../../platform/jobs/silence.ts';
import { answers, openReceiver, type Receiver } from './receiver.ts';
import { attemptRows, deliveries, logRows, openVendorWorld, type VendorWorld } from './vendorWorld.ts';

let own: VendorWorld;
let receiver: Receiver;
let child: ChildProcess | undefined;

beforeEach(async () => {
  own = await openVendorWorld({ work: [] });
  receiver = await openReceiver();
  await own.webhook(receiver.url);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await own.world.close();
  await receiver.close();
});

function startWorker(): void {
  child = spawn(process.execPath, ['tests/server/engine/webhooks/deliveryProcess.ts'], {
    env: {
      ...process.env,
      SIGNALBOX_TEST_CONNECTION: JSON.stringify(own.world.testDatabase.connection),
      SIGNALBOX_DATA: own.world.folder,
      SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
      SIGNALBOX_ALLOW_LOOPBACK: 'on',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(): Promise<void> {
  child?.kill('SIGKILL');
  if (child !== undefined) await once(child, 'exit');
  child = undefined;
}

/** Somebody else holds these rows: whoever wants to write them waits, and is killed waiting. */
async function whileHeld(statement: string, work: (waiters: () => Promise<number>) => Promise<void>): Promise<void> {
  const client = new pg.Client(own.world.testDatabase.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    await work(async () => {
      const found = await client.query<{ n: number }>(
        'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      return found.rows[0]?.n ?? 0;
    });
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

async function untilSomebodyWaits(waiters: () => Promise<number>): Promise<void> {
  while ((await waiters()) === 0) await new Promise((resolve) => setImmediate(resolve));
}

async function recover(): Promise<void> {
  receiver.behave(answers(200));
  const other = await own.world.secondServer({}, [deliverJob], true);
  await other.settled();
}

it('killed before it began, the event is delivered by the next, once', async () => {
  await own.tell('summary_ready');
  await whileHeld('lock table webhook_health in access exclusive mode', async (waiters) => {
    startWorker();
    await untilSomebodyWaits(waiters);
    await kill();
  });
  expect([receiver.received, await attemptRows(own.world)]).toEqual([[], []]);
  await recover();
  expect(await deliveries(own.world)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  expect(receiver.received).toHaveLength(1);
}, 240_000);

it('killed while it waits for the answer, the attempt is on record and another one is made with the same id', async () => {
  receiver.behave(() => undefined);
  await own.tell('summary_ready');
  startWorker();
  await receiver.until(1);
  expect(await attemptRows(own.world)).toEqual([{ number: 1, ended: false, success: null, error: null }]);
  await kill();
  await recover();
  expect(await deliveries(own.world)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  expect(await attemptRows(own.world)).toEqual([
    { number: 1, ended: true, success: false, error: 'The server stopped before the answer came' },
    { number: 2, ended: true, success: true, error: null },
  ]);
  expect(await logRows(own.world)).toMatchObject([
    { success: false, response_code: null },
    { success: true, response_code: 200 },
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
}, 240_000);

it('killed before the answer was written down, it is sent once more with the same id', async () => {
  await own.tell('summary_ready');
  receiver.behave(() => undefined);
  startWorker();
  await receiver.until(1);
  await kill();
  await silenceHasPassed(own.world);
  receiver.behave(answers(200));
  await whileHeld('lock table webhook_log in access exclusive mode', async (waiters) => {
    startWorker();
    // The second worker first ends the attempt of the first, for which it needs the log.
    await untilSomebodyWaits(waiters);
    await kill();
  });
  await recover();
  expect((await deliveries(own.world))[0]?.state).toBe('delivered');
  expect((await attemptRows(own.world)).every(({ ended }) => ended)).toBe(true);
  expect((await attemptRows(own.world)).filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
}, 120_000);
