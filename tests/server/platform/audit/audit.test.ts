// The audit trail: one row per command, chained, and not to be changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../../server/platform/audit/verifyAudit.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

const rows = async () =>
  (await world.database.system.one<{ n: number }>(sql`select count(*)::int as n from audit`))?.n ?? 0;

describe('the audit trail', () => {
  it('gets one row for each command, in the transaction of the command', async () => {
    const before = await rows();
    const staff = await world.script('staff@signalbox.test');
    expect((await staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: 2 } })).status).toBe(200);
    expect((await staff.ask('PUT', 'users/me/vendor', { body: { vendor_id: 999_999 } })).status).toBe(400);
    await staff.ask('POST', 'rest-auth/logout/');
    expect(await rows()).toBe(before + 3);
    const last = await world.database.system.rows<{ command: string; before: object; after: object }>(
      sql`select command, before, after from audit order by id desc limit 3`,
    );
    expect(last.map((row) => row.command)).toEqual(['access.logout', 'users.setVendor', 'access.login']);
    expect(last[1]?.after).toEqual({ vendor_id: 2 });
  });

  it('stays one chain when many write at once', async () => {
    const staff = await Promise.all(Array.from({ length: 4 }, () => world.script('staff@signalbox.test')));
    const vendors = [1, 2, 3, 4, 5];
    await Promise.all(
      staff.flatMap((person) =>
        vendors.map((vendor_id) => person.ask('PUT', 'users/me/vendor', { body: { vendor_id } })),
      ),
    );
    expect(await verifyAudit(world.database.system)).toMatchObject({ brokenAt: undefined });
  });

  it('refuses to be changed or removed', async () => {
    for (const change of [sql`update audit set command = 'x'`, sql`delete from audit`, sql`truncate audit`]) {
      await expect(world.database.owner.run(change)).rejects.toThrow('append-only');
      // What no request gets as far as: the role that it runs as may not.
      await expect(world.database.system.run(change)).rejects.toThrow('permission denied');
    }
  });

  it.each(['signalbox_app', 'signalbox_staff'])(
    'is only read and added to by %s, as which requests run',
    async (role) => {
      const rights = await world.database.system.one(sql`select has_table_privilege(${role}, 'audit', 'insert') as adds,
      has_table_privilege(${role}, 'audit', 'update') or has_table_privilege(${role}, 'audit', 'delete')
      or has_table_privilege(${role}, 'audit', 'truncate') or has_table_privilege(${role}, 'audit', 'trigger') as changes`);
      expect(rights).toEqual({ adds: true, changes: false });
    },
  );

  it('is guarded by a trigger that only the owner of the tables could switch off', async () => {
    const { owner, system } = world.database;
    for (const change of [
      sql`alter table audit disable trigger audit_append_only`,
      sql`drop trigger audit_append_only on audit`,
      sql`alter table audit drop column hash`,
    ])
      await expect(system.run(change)).rejects.toThrow('must be owner');
    const user = sql`select current_user as user`;
    expect([await system.one(user), await world.database.as('all').one(user)]).toEqual(
      Array.from({ length: 2 }, () => ({ user: 'signalbox_staff' })),
    );
    expect(await owner.one(user)).not.toEqual({ user: 'signalbox_staff' });
  });

  it('shows where it was tampered with behind our back', async () => {
    const copy = await world.database.system.transaction(async (tx) => {
      const target = await tx.one<{ id: number }>(sql`select id from audit order by id offset 1 limit 1`);
      return target?.id;
    });
    await world.database.owner
      .transaction(async (tx) => {
        await tx.run(sql`alter table audit disable trigger audit_append_only`);
        await tx.run(sql`update audit set command = 'something else' where id = ${copy ?? null}`);
        expect(await verifyAudit(tx)).toMatchObject({ brokenAt: copy });
        throw new Error('undo');
      })
      .catch((error: unknown) => expect(String(error)).toContain('undo'));
  });
});
