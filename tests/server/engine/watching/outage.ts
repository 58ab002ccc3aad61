// A bank with four weeks of crawls behind it, and crawls that end now as a test wants them.
import { randomUUID } from 'node:crypto';
import { evaluate } from '../../../../server/engine/watching/evaluate.ts';
import { sql, trusted, type Sql } from '../../../../server/platform/database/sql.ts';
import { addBank } from '../../domain/applications/records.ts';
import { openVendorWorld, type VendorWorld } from '../webhooks/vendorWorld.ts';

export interface Outage {
  own: VendorWorld;
  bank: number;
  /** So many newest crawls, a second apart, all since a moment ago. */
  crawls(status: string, many: number, more?: { secondsAgo?: number; bank?: number }): Promise<void>;
  evaluate(): Promise<boolean>;
  one<Row extends object>(query: Sql<Row>): Promise<Row | undefined>;
}

export async function openOutage(): Promise<Outage> {
  const own = await openVendorWorld();
  const bank = await addBank(own.world, 'Reef');
  const { system } = own.world.database;
  // Of an hour 40 crawls end; one of twenty fails. What would be counted stands there already.
  await system.run(sql`insert into bank_hour (hour, bank_id, ended, bad, median)
    select h, ${bank}, 40, 2, 60 from generate_series(date_trunc('hour', now()) - interval '62 days',
      date_trunc('hour', now()) - interval '2 hours', interval '1 hour') h`);
  await system.run(sql`update watching set hours_from = date_trunc('hour', now() - interval '1 hour') - interval '62 days',
    hours_to = date_trunc('hour', now() - interval '1 hour')`);
  return {
    own,
    bank,
    async crawls(status, many, { secondsAgo = 0, bank: other = bank } = {}) {
      for (let n = many; n > 0; n -= 1)
        await system.run(sql`insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id,
            status, elapsed) values (${randomUUID()}, ${own.vendor}, ${own.label}, ${other},
            clock_timestamp() - make_interval(secs => ${trusted(String(secondsAgo + n / 100))}), 'widget', 'REF-1', ${status}, 1)`);
    },
    evaluate: () => evaluate(own.world.app.services, true),
    one: (query) => system.one(query),
  };
}
