// The plays that are shipped, each run against a whole product that does its work: they say what they do, and do it.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepCatalogue } from '../../server/engine/catalogue/keepCatalogue.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { silentLog } from '../../server/platform/log.ts';
import { addBank, addLabel } from '../server/domain/applications/records.ts';
import { order } from '../server/engine/crawling/crawls.ts';
import { openReceiver, type Receiver } from '../server/engine/webhooks/receiver.ts';
import { secret } from '../server/engine/webhooks/vendorWorld.ts';
import { insert, openTwoVendors } from '../server/twoVendors.ts';
import { openWorld, type World } from '../world.ts';
import { runHere, type Person } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
const shipped = fileURLToPath(new URL('../../plays/', import.meta.url));
let world: World;
let receiver: Receiver;
let folder: string;
beforeAll(async () => {
  receiver = await openReceiver();
  world = await openWorld({ env: { SIGNALBOX_ALLOW_LOOPBACK: 'on' } });
  folder = await mkdtemp(join(tmpdir(), 'signalbox-shipped-'));
});
afterAll(async () => {
  await world.close();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const run: string[] = [];
function play(name: string, given: readonly string[] = [], { on = world, ...how }: Person & { on?: World } = {}) {
  run.push(`${name}.play`);
  return runHere(on, ['play', join(shipped, `${name}.play`), ...given, '--yes', '--out', folder], { folder, ...how });
}

it('smoke test: an installation answers', async () => {
  expect(await play('smoke')).toMatchObject({ code: 0, err: '' });
});

it('a bank goes offline with its reason and comes back', async () => {
  const bank = await world.database.system.one<{ id: number }>(
    sql`select id from bank where not is_offline order by id limit 1`,
  );
  const ran = await play('bank-outage', [`bank=${bank?.id}`, 'reason=Maintenance until six']);
  expect(ran).toMatchObject({ code: 0, err: expect.not.stringContaining('Expected') });
  expect(ran.out).toMatch(/is offline now$/m);
  expect(ran.out).toMatch(/is online now$/m);
});

it('a month is closed: what is complete is final, and the rest is in a file', async () => {
  const few = await world.database.system.one<{ vendor: number; count: number }>(sql`
    select vendor_id as vendor, count(*)::int as count from application a where not finalised and deleted_at is null
      and exists (select from analysis n join account c on c.id = n.account_id where c.application_id = a.id)
    group by 1 order by 2 limit 1`);
  const { vendor: id, count } = few ?? expect.unreachable();
  const ran = await play('close-month', [`vendor=${id}`]);
  expect({ code: ran.code, count }, ran.err + ran.out).toEqual({ code: 0, count: expect.any(Number) });
  expect(ran.out.match(/Finalised/g)?.length).toBeGreaterThan(0);
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  expect(await readFile(join(folder, file), 'utf8')).toContain('Start Time');
});

it('a secret is renewed, printed once, and the receiver takes what it signs', async () => {
  const line = `webhook.create name:Rotated url:${receiver.url}`;
  expect(await runHere(world, [line])).toMatchObject({ code: 0 });
  const ran = await play('rotate-secret', ['webhook=Rotated']);
  expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(/^Secret: whsec_\S+$/m) });
  expect(receiver.received.length).toBeGreaterThan(0);
});

it('the first day: banks and a vendor, and nobody’s data', async () => {
  const empty = await openTwoVendors();
  try {
    await keepCatalogue(empty.world.database, silentLog);
    const variables = { SIGNALBOX_TOKEN: empty.staff.key };
    expect(await play('first-day', [], { on: empty.world, variables })).toMatchObject({ code: 0, err: '' });
  } finally {
    await empty.world.close();
  }
});

it('what failed at a bank is crawled again, in three lines, and the webhook must arrive', async () => {
  const env = { SIGNALBOX_DEMO_BANK_SPEED: 'fast', SIGNALBOX_ALLOW_LOOPBACK: 'on' };
  const two = await openTwoVendors({ work: true, env });
  try {
    const { database } = two.world;
    const variables = { SIGNALBOX_TOKEN: two.user.key };
    const bank = await addBank(two.world, 'First Bank');
    const label = await addLabel(two.world, two.harbour, 'harbour');
    const webhook = await insert(
      two.world,
      sql`insert into webhook (name, vendor_id, url, enabled) values ('Main', ${two.harbour}, ${receiver.url}, true) returning id`,
    );
    const sealed = two.world.app.services.seal.close(secret, `webhook ${webhook}`);
    await database.system.run(sql`update webhook set secret_sealed = ${sealed} where id = ${webhook}`);
    const crawls = { world: two.world, vendor: two.harbour, label, bank };
    const first = await order(crawls, { user: 'fred', options: { analysis: true } });
    await two.world.settled();
    await database.system.run(sql`update crawler set status = 'FAILED' where id = ${first.crawler}`);
    const ran = await play('recrawl-failed', [`bank=${bank}`], { on: two.world, variables });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.out).toContain(`6: ${first.uuid}: Recrawling`);
  } finally {
    await two.world.close();
  }
});

it('each of them is run here', async () => {
  const names = (await readdir(shipped)).filter((name) => name.endsWith('.play'));
  expect(run.toSorted()).toEqual(names.toSorted());
  expect(names).toHaveLength(6);
});
