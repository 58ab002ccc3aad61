// The calls about one's own subscription: what is known of it, and its end at the payment provider.
import {
  overStatuses,
  type OwnSubscription,
  type ownSubscription,
} from '../../../src/api/contract/people/managed/ownSubscription.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound, unavailable } from '../../platform/calls/refusal.ts';

interface Row {
  vendor_id: number;
  vendor: string;
  subscription: string;
  package: string;
  status: string;
  created_at: string;
}

/** Whoever signed up has it, whatever vendor they act for now. */
const find = (data: Data, personId: number): Promise<Row | undefined> =>
  data.one<Row>(sql`select s.vendor_id, v.name as vendor, s.subscription, s.package, s.status, iso(s.created_at) as created_at
    from subscription s join vendor v on v.id = s.vendor_id where s.person_id = ${personId}
    order by s.created_at desc limit 1`);

const shown = ({ vendor, package: name, status, created_at }: Row): OwnSubscription => ({
  vendor,
  package: name,
  status,
  is_over: overStatuses.includes(status),
  created_at,
});

export const ownSubscriptionHandlers: HandlersOf<typeof ownSubscription> = {
  async show({ caller, services: { database } }) {
    const row = await find(database.system, caller.personId);
    return { subscription: row === undefined ? null : shown(row) };
  },

  async cancel({ caller, services: { database, payments }, request }) {
    const row = await find(database.system, caller.personId);
    if (row === undefined) throw notFound('Subscription');
    if (overStatuses.includes(row.status)) return { subscription: shown(row) };
    if (payments === undefined)
      throw unavailable('The payment provider cannot be asked now. Nothing was cancelled.', 60);
    const before = await payments.look(row.subscription);
    // A repeat after a lost answer finds it ended, and ends nothing twice.
    if (before !== undefined && !overStatuses.includes(before.status)) await payments.end(row.subscription);
    const status = 'canceled';
    await database.system.transaction(async (tx) => {
      await tx.run(sql`update subscription set status = ${status} where vendor_id = ${row.vendor_id}`);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: row.vendor_id,
        command: 'ownSubscription.cancel',
        object: `vendor ${row.vendor_id}`,
        before: { subscription: row.status },
        after: { subscription: status },
        requestId: request.id,
        result: 'done',
      });
    });
    return { subscription: shown({ ...row, status }) };
  },
};
