// The audit trail, for administrators.
import type { auditTrail, AuditRow } from '../../../src/api/contract/people/audit.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';

/** What was changed can name a customer. */
const fieldsFor = (showPii: boolean) =>
  columnsOf<AuditRow>()('t', ['id', 'command', 'object', 'result', 'address', 'request_id'], {
    at: sql`iso(t.at)`,
    person: sql`p.email`,
    vendor: sql`v.name`,
    before: showPii || sql`null`,
    after: showPii || sql`null`,
  });
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
    return idPage({ table: sql`audit`, joins, fields: fieldsFor(asked.caller.showPii), conditions }, asked);
  },
};
