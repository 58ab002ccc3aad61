// The audit trail, for administrators.
import type { auditTrail, AuditRow } from '../../../src/api/contract/people/audit.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';

/** What was changed can name a customer. */
const fieldsFor = (showPii: boolean): Sql => {
  const what = showPii ? sql`t.before, t.after` : sql`null as before, null as after`;
  return sql`t.id, iso(t.at) as at, p.email as person, v.name as vendor, t.command, t.object, t.result, t.address,
    ${what}, t.request_id`;
};
const joins = sql`left join person p on p.id = t.person_id left join vendor v on v.id = t.vendor_id`;

export const auditTrailHandlers: HandlersOf<typeof auditTrail> = {
  list(asked) {
    const { person, command, object, result, address, vendor, from, to } = asked.query;
    const conditions = [
      person !== undefined &&
        sql`t.person_id = any(array(select id from person where lower(email) = lower(${person})))`,
      // All that is done to one noun is asked for by its name.
      command !== undefined && sql`(t.command = ${command} or starts_with(t.command, ${`${command}.`}))`,
      object !== undefined && sql`t.object = ${object}`,
      result !== undefined && sql`t.result = ${result}`,
      address !== undefined && sql`t.address = ${address}`,
      vendor !== undefined && sql`t.vendor_id = ${vendor}`,
      from !== undefined && sql`t.at >= ${from}`,
      to !== undefined && sql`t.at < ${to}`,
    ];
    return idPage<AuditRow>({ table: sql`audit`, joins, fields: fieldsFor(asked.caller.showPii), conditions }, asked);
  },
};
