// The calls about the caller: who they are, their vendors, the vendor they act for, where they are signed in.
import { levelOf } from '../../../src/api/contract/level.ts';
import type { users } from '../../../src/api/contract/people/userCalls.ts';
import type { DetailedUser } from '../../../src/api/contract/people/users.ts';
import { endsAt } from '../../platform/access/sessions.ts';
import { endSession, endSessions, listSessions } from '../../platform/access/sessionQueries.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { badInput, notFound } from '../../platform/calls/refusal.ts';
import { changePassword } from './changePassword.ts';
import { actForVendor, findDetailedUser, findUser, listVendors } from './queries.ts';

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

  async sessions({ caller, services }) {
    const rows = await listSessions(
      services.database.system,
      caller.personId,
      endsAt(services.now(), services.settings.sessions),
    );
    const results = rows.map((row) => ({ ...row, current: row.id === caller.session?.id }));
    return { count: results.length, next: null, results };
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

  endOtherSessions: ({ caller, services, request }) =>
    services.database.system.transaction(async (tx) => {
      const because = 'ended by its owner';
      const ended = await endSessions(
        tx,
        caller.personId,
        because,
        endsAt(services.now(), services.settings.sessions),
        caller.session?.id,
      );
      await writeAudit(tx, {
        personId: caller.personId,
        command: 'users.endOtherSessions',
        after: { ended },
        requestId: request.id,
        result: 'done',
      });
      return { ended };
    }),

  changePassword,
};

async function detailed(data: Data, personId: number): Promise<DetailedUser> {
  const user = await findDetailedUser(data, personId);
  if (user === undefined) throw notFound('User');
  return { ...user, permissions: levelOf(user) };
}
