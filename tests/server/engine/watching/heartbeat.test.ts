// The product says every minute that it watches: once for an evaluation, and its own trouble with saying so holds nothing up.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate } from '../../../../server/engine/watching/evaluate.ts';
import { openHeartbeat } from '../../../../server/engine/watching/heartbeat.ts';
import { openWorld, type World } from '../../../world.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  world = await openWorld({
    empty: true,
    env: {
      SIGNALBOX_ALLOW_LOOPBACK: 'on',
      SIGNALBOX_ALLOW_HTTP: 'on',
      SIGNALBOX_OUTGOING_PORTS: new URL(receiver.url).port,
      SIGNALBOX_HEARTBEAT_URL: `${receiver.url}/a-secret-of-ours`,
    },
  });
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

const lines = () => world.logLines.filter((line) => line.includes('heartbeat'));

it('an address is told, and what it answers is counted and logged when it changes, without the address', async () => {
  const beat = openHeartbeat(world.app.services);
  await beat();
  expect(receiver.received).toHaveLength(1);
  receiver.behave((reply) => reply.writeHead(500).end());
  await beat();
  await beat();
  receiver.behave((reply) => reply.writeHead(200).end());
  await beat();
  expect(lines().map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
    'The heartbeat is not heard',
    'The heartbeat is heard again',
  ]);
  expect(lines().join('')).not.toContain('a-secret-of-ours');
  await evaluate(world.app.services);
  const text = await world.app.services.metrics.text();
  expect(text).toContain('signalbox_heartbeats_total{outcome="heard"} 2');
  expect(text).toContain('signalbox_heartbeats_total{outcome="lost"} 2');
  expect(text).toMatch(/^signalbox_watching_age_seconds \d/m);
});
