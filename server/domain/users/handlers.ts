// The calls about the caller: who they are, their vendors, the vendor they act for, where they are signed in.
import { levelOf } from '../../../src/api/contract/level.ts';
import type { OwnSessionRow } from '../../../src/api/contract/people/managed/sessionRow.ts';
import type { users } from '../../../src/api/contract/people/userCalls.ts';
import type { DetailedUser } from '../../../src/api/contract/people/users.ts';
import { endElsewhere } from '../../platform/access/owners/endElsewhere.ts';
import { endsAt } from '../../platform/access/sessions.ts';
import { endSession, openSessionsOf } from '../../platform/access/sessionQueries.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { badInput, notFound } from '../../platform/calls/refusal.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { changePassword } from './changePassword.ts';
import { actForVendor, findDetailedUser, findUser, listVendors } from './queries.ts';

const sessionFields = columnsOf<Omit<OwnSessionRow, 'current'>>()('t', [
  'id',
  'created_at',
  'last_active_at',
  'in_browser',
  'address',
  'client',
]);

export const usersHandlers: HandlersOf<typeof users> = {
  async me({ caller, services }) {
    const user = await findUser(services.database.system, caller.personId);
    if (user === undefined) throw notFound('User');
    return user;
  },

  detailed: ({ caller, services }) => detailed(services.database.system, caller.personId),

  async vendors({ caller, services }) {
    const isStaff = caller.level === 'STAFF' || caller.level === 'ADMIN';
    const results =
      isStaff || caller.vendorId !== undefined
        ? await listVendors(services.database.system, isStaff ? undefined : caller.vendorId)
        : [];
    return { count: results.length, next: null, results };
  },

  setVendor: ({ body, caller, services, request }) =>
    services.database.system.transaction(async (tx) => {
      const changed = await actForVendor(tx, caller.personId, body.vendor_id);
      if (changed === 0) throw badInput('vendor_id', 'is not a vendor');
      const user = await detailed(tx, caller.personId);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId: body.vendor_id,
        command: 'users.setVendor',
        before: { vendor_id: caller.vendorId ?? null },
        after: { vendor_id: body.vendor_id },
        requestId: request.id,
        result: 'done',
      });
      return user;
    }),

  async sessions(asked) {
    const { caller, services } = asked;
    const table = openSessionsOf(caller.personId, endsAt(services.now(), services.settings.sessions));
    const system = { ...asked, data: services.database.system };
    const page = await idPage({ table, fields: sessionFields, conditions: [] }, system);
    return { ...page, results: page.results.map((row) => ({ ...row, current: row.id === caller.session?.id })) };
  },

  async endSession({ params, caller, services, request }) {
    await services.database.system.transaction(async (tx) => {
      const ended = await endSession(tx, params.id, caller.personId, 'ended by its owner');
      if (ended === 0) throw notFound('Session');
      await writeAudit(tx, {
        personId: caller.personId,
        command: 'users.endSession',
        object: `session ${params.id}`,
        requestId: request.id,
        result: 'done',
      });
    });
    return { detail: 'The session is ended.' };
  },

  endOtherSessions: ({ caller, query, services, request }) =>
    services.database.system.transaction(async (tx) => {
      const ended = await endElsewhere(tx, services, caller.personId, {
        because: 'ended by its owner',
        but: caller.session?.id,
        tokens: query.tokens === true,
      });
      await writeAudit(tx, {
        personId: caller.personId,
        command: 'users.endOtherSessions',
        after: ended,
        requestId: request.id,
        result: 'done',
      });
      return ended;
    }),

  changePassword,
};

async function detailed(data: Data, personId: number): Promise<DetailedUser> {
  const user = await findDetailedUser(data, personId);
  if (user === undefined) throw notFound('User');
  return { ...user, permissions: levelOf(user) };
}
