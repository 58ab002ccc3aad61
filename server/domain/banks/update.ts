// Changes a bank module: only the given fields, only the version that was seen, with what they were before on record.
import type { BankChange, banks } from '../../../src/api/contract/crawling/bankCalls.ts';
import type { StaffBank } from '../../../src/api/contract/crawling/banks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { join, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import { keepStates } from '../../engine/bankStates/keepStates.ts';
import { isTrouble } from '../../../src/api/contract/crawling/bankStates.ts';
import { findStaffBank } from './queries.ts';
import { orderReturn } from './return.job.ts';

const audit = auditOf('banks', 'bank');

/** The columns are named as the fields are. */
const columns = [
  'is_offline',
  'offline_reason',
  'back_at',
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

const longestAway = 30 * 24 * 3_600_000;

const reasonOf = (reason: string | null | undefined): Pick<BankChange, 'offline_reason'> =>
  reason === undefined ? {} : { offline_reason: reason === '' ? null : reason };

/** A reason belongs to a bank that is offline or in trouble, a time to one that is offline; both go when it comes back. */
function wantedOf(before: StaffBank, body: BankChange): BankChange {
  const { offline_reason: reason, back_at: back } = body;
  const isOffline = body.is_offline ?? before.is_offline;
  if (!isOffline) {
    const isTroubled = !before.is_offline && isTrouble(before.state?.word);
    if (typeof reason === 'string' && !isTroubled)
      throw badInput('offline_reason', 'is for a bank that is offline, slow or failing');
    if (typeof back === 'string') throw badInput('back_at', 'is for a bank that is offline');
    return { ...body, ...(isTroubled ? reasonOf(reason) : { offline_reason: null }), back_at: null };
  }
  // Written as the database writes it, so that the same moment is no change.
  const at = typeof back === 'string' ? new Date(back) : undefined;
  const away = (at?.getTime() ?? Number.NaN) - Date.now();
  if (at !== undefined && !(away > 0 && away <= longestAway))
    throw badInput('back_at', 'must be within the next 30 days');
  return {
    ...body,
    ...reasonOf(reason),
    ...(at === undefined ? {} : { back_at: at.toISOString() }),
  };
}

export const update: Handler<typeof banks.update> = ({ params, body, caller, data, request }) =>
  data.transaction(async (tx) => {
    const before = await findStaffBank(tx, params.id);
    if (before === undefined) throw notFound('Bank');
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this bank meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    const wanted = wantedOf(before, body);
    const changed = columns.filter((column) => wanted[column] !== undefined && wanted[column] !== before[column]);
    if (changed.length === 0) return before;
    const parts: Sql[] = changed.map((column) => sql`${trusted(column)} = ${wanted[column] ?? null}`);
    const [goes, comes] = [
      !before.is_offline && wanted.is_offline === true,
      before.is_offline && wanted.is_offline === false,
    ];
    if (goes) parts.push(sql`offline_since = now()`, sql`offline_by = 'staff'`);
    if (comes)
      parts.push(
        sql`is_new = false`,
        sql`offline_since = null`,
        sql`offline_by = null`,
        sql`back_onlined_timestamp = now()`,
      );
    await tx.run(sql`update bank set ${join(parts, ', ')}, version = version + 1 where id = ${params.id}`);
    await keepStates(tx, params.id);
    const after = await findStaffBank(tx, params.id);
    const of = (row: StaffBank | undefined) => Object.fromEntries(changed.map((column) => [column, row?.[column]]));
    const [wasBack, isBack] = [before.back_at, after?.back_at ?? null];
    await orderReturn(tx, { bankId: params.id, before: wasBack, after: isBack, vendorId: caller.vendorId });
    await writeAudit(tx, audit({ caller, request }, 'update', params.id, { before: of(before), after: of(after) }));
    return after ?? before;
  });
