// Changes a bank module: only the given fields, only the version that was seen, with what they were before on record.
import type { BankChange, banks } from '../../../src/api/contract/crawling/bankCalls.ts';
import type { StaffBank } from '../../../src/api/contract/crawling/banks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { join, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { findStaffBank } from './queries.ts';

/** The columns are named as the fields are. */
const columns = [
  'is_offline',
  'cache_seed',
  'failed_warn_threshold',
  'died_warn_threshold',
  'died_offline_threshold',
  'has_balances',
  'has_transactions',
  'has_estatements',
  'has_interimstatements',
  'has_detailedaccounts',
] as const satisfies readonly (keyof BankChange)[];

export const update: Handler<typeof banks.update> = ({ params, body, caller, data, request }) =>
  data.transaction(async (tx) => {
    const before = await findStaffBank(tx, params.id);
    if (before === undefined) throw notFound('Bank');
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this bank meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    const changed = columns.filter((column) => body[column] !== undefined && body[column] !== before[column]);
    if (changed.length === 0) return before;
    const comesBack = before.is_offline && body.is_offline === false;
    const parts: Sql[] = changed.map((column) => sql`${trusted(column)} = ${body[column]}`);
    await tx.run(sql`update bank set ${join(parts, ', ')}, version = version + 1,
      back_onlined_timestamp = case when ${comesBack} then now() else back_onlined_timestamp end where id = ${params.id}`);
    const after = await findStaffBank(tx, params.id);
    const of = (row: StaffBank | undefined) => Object.fromEntries(changed.map((column) => [column, row?.[column]]));
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'banks.update',
      object: `bank ${params.id}`,
      before: of(before),
      after: of(after),
      requestId: request.id,
      result: 'done',
    });
    return after ?? before;
  });
