// Begins a visit by a link that a program made: what it asks for is kept here, and not in the customer's address.
import { flagNames, type LinkFlag } from '../../../src/api/contract/applications/connectLink.ts';
import type { connect } from '../../../src/api/contract/connect/connect.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { beginVisit } from './visit/beginVisit.ts';
import { noLink, requireUsable } from '../connectLinks/usable.ts';

interface Found {
  id: number;
  label: string;
  identifier: string;
  options: Partial<Record<LinkFlag, boolean>>;
  days: number | null;
}

export const open: Handler<typeof connect.open> = async ({ body, services, request }) => {
  await services.limits.spend('connect-start', [request.address]);
  return services.database.system.transaction(async (tx) => {
    const found = await tx.one<Found>(sql`
      select t.id, l.ref as label, t.vendor_specific_id as identifier, t.options, t.days_to_retrieve as days
      from connect_link t join label l on l.id = t.label_id where t.ref = ${body.link}`);
    if (found === undefined) throw noLink();
    const { id, label, identifier, options, days } = found;
    await requireUsable(tx, id);
    await tx.run(sql`update connect_link set opened_at = coalesce(opened_at, now()) where id = ${id}`);
    const flags = Object.fromEntries(flagNames.map((name) => [name, options[name] === true])) as Record<
      LinkFlag,
      boolean
    >;
    return beginVisit(tx, services, { label, identifier, flags, days: days ?? undefined, linkId: id });
  });
};
