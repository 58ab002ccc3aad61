// A world with one vendor that has an application and webhooks, and what a test looks at of their deliveries.
import { sql } from '../../../../server/platform/database/sql.ts';
import { emit, type EventName } from '../../../../server/engine/webhooks/events.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { openWorld, password, type Person, type World, type WorldOptions } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';

export const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

let hash: Promise<string> | undefined;

export interface VendorWorld {
  world: World;
  vendor: number;
  label: number;
  application: number;
  webhook(url: string, more?: { label?: number; enabled?: boolean; vendor?: number }): Promise<number>;
  /** Signs somebody in: a user of the vendor who may see personal data, unless said. */
  person(email: string, more?: { vendor?: number; staff?: boolean; pii?: boolean }): Promise<Person>;
  tell(event: EventName, more?: Partial<Parameters<typeof emit>[1]>): Promise<number>;
}

export async function openVendorWorld(options: WorldOptions = {}): Promise<VendorWorld> {
  const world = await openWorld({
    empty: true,
    work: true,
    ...options,
    env: { SIGNALBOX_ALLOW_LOOPBACK: 'on', ...options.env },
  });
  const vendor = await insert(world, sql`insert into vendor (name) values ('Harbour Loans') returning id`);
  const label = await insert(world, sql`insert into label (ref, vendor_id) values ('harbour', ${vendor}) returning id`);
  const application = await insertApplication(world, vendor, label);
  return {
    world,
    vendor,
    label,
    application,
    async webhook(url, { label: only, enabled = true, vendor: owner = vendor } = {}) {
      const id = await insert(
        world,
        sql`insert into webhook (name, vendor_id, label_id, url, enabled)
        values ('events', ${owner}, ${only ?? null}, ${url}, ${enabled}) returning id`,
      );
      const sealed = world.app.services.seal.close(secret, `webhook ${id}`);
      await world.database.system.run(sql`update webhook set secret_sealed = ${sealed} where id = ${id}`);
      return id;
    },
    async person(email, { vendor: of = vendor, staff = false, pii = true } = {}) {
      await world.database.system
        .run(sql`insert into person (email, username, password_hash, is_staff, show_pii, vendor_id)
        values (${email}, ${email}, ${await (hash ??= hashPassword(password))}, ${staff}, ${pii}, ${of})`);
      return world.script(email);
    },
    async tell(event, more = {}) {
      const given = { applicationId: application, vendorId: vendor, labelId: label, event, ...more };
      return world.database.system.transaction(async (tx) => (await emit(tx, given)).eventId);
    },
  };
}

export async function insertApplication(
  world: World,
  vendor: number,
  label: number,
  reference = 'ref-1',
  age = '0 seconds',
): Promise<number> {
  const key = await insert(
    world,
    sql`insert into application_key (timestamp) values (now() - ${age}::interval) returning id`,
  );
  await world.database.system.run(sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
    select id, timestamp, ${vendor}, ${label}, ${reference} from application_key where id = ${key}`);
  return key;
}

export interface DeliveryRow {
  id: number;
  webhook_id: number | null;
  state: string;
  turn: number;
  attempts: number;
  /** Seconds from now. */
  wait: number | null;
}

export const deliveries = (world: World): Promise<DeliveryRow[]> =>
  world.database.system.rows<DeliveryRow>(sql`select id, webhook_id, state, turn, attempts,
    extract(epoch from next_attempt_at - now())::float8 as wait from webhook_delivery order by id`);

export const logRows = (world: World) =>
  world.database.system.rows<{ event: string; success: boolean; response_code: number | null }>(
    sql`select event, success, response_code from webhook_log order by id`,
  );

export const attemptRows = (world: World) =>
  world.database.system.rows<{ number: number; ended: boolean; success: boolean | null; error: string | null }>(
    sql`select number, ended_at is not null as ended, success, error from webhook_attempt order by id`,
  );

/** What is to be sent later is to be sent now, as if the time had passed. */
export async function letTimePass(world: World): Promise<void> {
  await world.database.system.run(sql`update webhook_health set open_until = now() where open_until is not null`);
  await world.database.system.run(sql`update work set not_before = now() where state = 'waiting'`);
  await world.database.system.run(sql`select pg_notify('signalbox_work', '')`);
  await world.settled();
}
