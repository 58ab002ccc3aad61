// The calls about consents: which there are, and ending one. A vendor sees and ends those of its own applications.
import type { consents } from '../../../src/api/contract/connect/consents.ts';
import { endConsent } from '../../engine/consents/ending.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { nextLink } from '../../platform/lists/listPage.ts';
import { ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { recordReading } from '../applications/guard/recordReading.ts';
import { findConsent, readConsents } from './queries.ts';

const preset = 100;
const mostRows = 100;
const mostRowsOfAll = 500;
const audit = auditOf('consents', 'consent');

export const consentsHandlers: HandlersOf<typeof consents> = {
  async list(asked) {
    const { query, caller, data, services, request } = asked;
    const { state, bank, vendor, application_id: application, cursor, page_size: size = preset } = query;
    const most = size === -1 ? mostRowsOfAll : Math.min(size, mostRows);
    const conditions = [
      ownVendor(caller),
      vendor !== undefined && ofVendor(caller, vendor),
      state !== undefined && sql`t.state = ${state}`,
      bank !== undefined && sql`t.bank_id = ${bank}`,
      application !== undefined && sql`t.application_id = ${application}`,
    ];
    const [found, total] = await Promise.all([
      readConsents(data, caller, { conditions, cursor, most: most + 1 }),
      services.counts.of(data, sql`from consent t where ${every(conditions)}`),
    ]);
    const rows = found.slice(0, most);
    const last = found.length > most ? rows.at(-1) : undefined;
    const personal = rows.flatMap((row) => (row.customer === null ? [] : row.application_id));
    if (personal.length > 0) await recordReading(asked, 'consents.list', personal);
    return {
      count: total.count,
      ...(total.estimated ? { count_estimated: true as const } : {}),
      next: last === undefined ? null : nextLink(services.publicUrl, request.path, { cursor: last.cursor }),
      results: rows.map(({ cursor: _cursor, ...row }) => row),
    };
  },

  /** Whoever comes second finds it ended, and nothing more is done. */
  withdraw: (asked) =>
    asked.data.transaction(async (tx) => {
      const { params, body, caller } = asked;
      const own = every([sql`t.id = ${params.id}`, ownVendor(caller)]);
      const before = await findConsent(tx, caller, own);
      if (before === undefined) throw notFound('Consent');
      const by = scopeOf(caller) === 'all' ? 'staff' : 'vendor';
      const isEnded = await endConsent(tx, params.id, { state: 'withdrawn', by, reason: body.reason });
      const after = isEnded ? await findConsent(tx, caller, own) : before;
      if (isEnded)
        await writeAudit(
          tx,
          audit(asked, 'withdraw', params.id, {
            before: { state: before.state },
            after: { state: 'withdrawn', ...(body.reason === undefined ? {} : { reason: body.reason }) },
          }),
        );
      return after ?? before;
    }),
};
