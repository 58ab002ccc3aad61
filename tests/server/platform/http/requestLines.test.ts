// What the log says of a request when it is asked to, and how a request is found again in the jobs and webhooks that follow from it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { openReceiver, type Receiver } from '../../engine/webhooks/receiver.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { until } from '../../../until.ts';
import { openWorld } from '../../../world.ts';

let own: VendorWorld;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  own = await openVendorWorld({ env: { SIGNALBOX_LOG_REQUESTS: 'on' } });
});
afterAll(async () => {
  await own.world.close();
  await receiver.close();
});

interface Line {
  level: string;
  event: string;
  request?: string;
  job?: number;
  kind?: string;
  [field: string]: unknown;
}
const lines = (): Line[] => own.world.logLines.map((line) => JSON.parse(line) as Line);
const answered = (id: string | null) =>
  until('the request is in the log', () =>
    lines().find(({ event, request }) => event === 'A request was answered' && request === id),
  );

it('a request is one line with method, pattern, status, time, id and person, and without what was typed', async () => {
  const person = await own.person('user@harbour.example');
  const reply = await person.get(`applications/?vendor_specific_id=secret-of-a-search`);
  const line = await answered(reply.headers.get('x-request-id'));
  const { time, milliseconds, request, person: who, ...rest } = line;
  expect(rest).toMatchObject({ level: 'info', event: 'A request was answered', method: 'GET', status: reply.status });
  expect(rest['route']).toBe('/api/v1/applications');
  expect([typeof time, typeof milliseconds, typeof request]).toEqual(['string', 'number', 'string']);
  const row = await own.world.database.system.one<{ id: number }>(
    sql`select id from person where email = 'user@harbour.example'`,
  );
  expect(who).toBe(row?.id);
  expect(own.world.logLines.join('')).not.toContain('secret-of-a-search');
  expect(own.world.logLines.join('')).not.toContain('user@harbour.example');
});

it('strangers have no person, and what is nowhere has no pattern', async () => {
  const reply = await fetch(`${own.world.url}/nothing/of/4111111111111111?email=a@b.example`);
  const line = await answered(reply.headers.get('x-request-id'));
  expect([line['route'], line['person']]).toEqual(['none', undefined]);
  expect(own.world.logLines.join('')).not.toContain('4111111111111111');
});

it('the job, the webhook and the trail of a request name it', async () => {
  const { world } = own;
  await own.webhook(receiver.url);
  const user = await own.person('sender@harbour.example');
  await own.tell('summary_ready');
  await world.settled();
  await world.database.system.run(sql`insert into document (application_id, vendor_id, kind, format, created_at)
    select ${own.application}, ${own.vendor}, kind, 'json', now() from unnest(array['bundle', 'report', 'summary']) kind`);
  const reply = await user.ask('POST', `applications/${own.application}/bundle/webhook`);
  expect(reply.status).toBe(200);
  const id = reply.headers.get('x-request-id');
  await receiver.until(2);
  expect(receiver.received[1]?.headers['x-request-id']).toBe(id);
  // The first one follows from no request.
  expect(receiver.received[0]?.headers['x-request-id']).toBeUndefined();
  await until('the job has said so', () =>
    lines().some(
      ({ event, request, job, kind }) => event === 'A job is done' && request === id && job && kind === 'deliver',
    ),
  );
  const rows = await world.database.system.rows<{ request_id: string }>(
    sql`select request_id from audit where request_id = ${id}`,
  );
  expect(rows.length).toBeGreaterThan(0);
});

it('requests are no lines unless asked for', async () => {
  const world = await openWorld({ empty: true });
  await world.anonymous.get('bank/');
  await world.anonymous.get('bank/');
  expect(world.logLines.filter((line) => line.includes('A request was answered'))).toEqual([]);
  await world.close();
});

it('what is less than the level is left out', () => {
  const written: string[] = [];
  const log = createLog({ from: 'warn', pretty: false, write: (line) => void written.push(line) });
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](level);
  expect(written.map((line) => (JSON.parse(line) as Line).event)).toEqual(['warn', 'error']);
});
