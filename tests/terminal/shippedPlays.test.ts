// The plays that are shipped, each run against a whole product that does its work: they say what they do, and do it.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepCatalogue } from '../../server/engine/catalogue/keepCatalogue.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { silentLog } from '../../server/platform/log.ts';
import { openReceiver, type Receiver } from '../server/engine/webhooks/receiver.ts';
import { openTwoVendors } from '../server/twoVendors.ts';
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

function play(name: string, given: readonly string[] = [], { on = world, ...how }: Person & { on?: World } = {}) {
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
