// P11: two thousand people who poll, with five writes in a hundred: how long answers take, and whether memory stays; --proxied: through one proxy, each from an address of their own.
import { headersOf, signIn, type PersonWanted } from '../database/people.ts';
import { limited, type Tell } from '../base/figure.ts';
import type { PollRequest, PollResult } from '../load/poll.ts';
import { lists } from '../measure/lists.ts';
import { watchMemory } from '../measure/memory.ts';
import type { Stage } from '../measure/stage.ts';
import { startWriter } from '../measure/writer.ts';
import { startChild } from '../process/child.ts';

const people = 2000;
const everySeconds = 30;
const writeShare = 0.05;

export async function pollingPeople(stage: Stage, tell: Tell): Promise<void> {
  const { choices, product, size } = stage;
  const seconds = choices.minutes * 60;
  const proxy = choices.proxied
    ? await startChild({ file: 'servers/proxy.ts', told: { to: product.port } })
    : undefined;
  const request = { ...(await pollRequest(stage, seconds)), ...(proxy && { port: proxy.port }) };
  const poller = await startChild({ file: 'load/poller.ts' });
  const writer = startWriter(stage, request.writes.perSecond);
  const memory = watchMemory(product, seconds);
  const result = await poller.ask<PollResult>({ ask: 'poll', ...request });
  const { written, failed } = await writer.stop();
  const grown = await memory.stop();
  await poller.stop();
  await proxy?.stop();

  const errors = Object.entries(result.errors).map(([status, n]) => `${n} x ${status}`);
  if (failed > 0) errors.push(`${failed} writes failed`);
  const trouble = errors.length === 0 ? {} : { failed: errors.join(', ') };
  const { p50, worst, polls, unchanged, puts, let: visits, lateMilliseconds } = result;
  const details = { p50, worst, polls, unchanged, puts, written, visits, minutes: choices.minutes, lateMilliseconds };
  const name = `${people} polling people${choices.proxied ? ' behind one proxy' : ''}`;
  tell([
    limited({ budgetOf: 'P11', name: `${name}, p99`, size, unit: 'ms', value: result.p99, ...trouble, details }, 150),
    limited(
      { budgetOf: 'P11', name: `${name}, memory grown`, size, unit: '%', value: grown.percent, details: grown },
      10,
    ),
  ]);
}

async function pollRequest(stage: Stage, seconds: number): Promise<PollRequest> {
  const { cluster, database, product, choices } = stage;
  const vendors = await cluster.query<{ id: number }>('select id from vendor order by id', database);
  const vendorOf = (place: number) => vendors[place % vendors.length]?.id;
  const wanted = Array.from({ length: people }, (_unused, place): PersonWanted => ({
    name: `poller-${place}`,
    // One in ten is staff, the others are the vendors' users.
    isStaff: place % 10 === 0,
    showPii: place % 3 === 0,
    vendorId: vendorOf(place),
    inBrowser: true,
  }));
  const [writer] = await signIn(cluster, database, [
    { name: 'writer', isStaff: true, vendorId: vendorOf(0), inBrowser: false },
  ]);
  if (writer === undefined) throw new Error('Nobody may write');
  const polling = await signIn(cluster, database, wanted);
  const perSecond = (people / everySeconds) * writeShare * 0.5;
  return {
    port: product.port,
    everySeconds,
    seconds,
    pollers: polling.map((person, place) => ({
      path: `/api/v1/${lists[place % lists.length]?.noun}?page_size=100`,
      headers: headersOf(person, product.port),
      ...(choices.proxied && { address: `127.1.${Math.floor(place / 250)}.${(place % 250) + 1}` }),
    })),
    ...(choices.proxied && { before: await visit(stage) }),
    writes: {
      path: '/api/v1/users/me/vendor',
      headers: headersOf(writer, product.port),
      bodies: vendors.map(({ id }) => JSON.stringify({ vendor_id: id })),
      perSecond,
    },
  };
}

/** A customer's link: sixty in ten minutes are what one address may open. */
async function visit({ cluster, database }: Stage): Promise<{ path: string; body: string }> {
  const [label] = await cluster.query<{ ref: string }>('select ref from label order by id limit 1', database);
  const body = JSON.stringify({ label: label?.ref, identifier: 'a-customer' });
  return { path: '/api/v1/connect/start', body };
}
