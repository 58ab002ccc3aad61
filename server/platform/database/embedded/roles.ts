// Makes the product's own role and database, without the rights of a superuser.
import pg from 'pg';
import { withConnection } from '../withConnection.ts';
import { restrictedRole, staffRole } from '../restrictedRole.ts';

export const makeRoleAndDatabase = (superuser: pg.ClientConfig, name: string): Promise<void> =>
  withConnection(superuser, async (client) => {
    const role = pg.escapeIdentifier(name);
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (!roles) {
      await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
    }
    // What its queries run as: its own rights would pass by row-level security, and could change the trail.
    for (const [name, more] of [
      [restrictedRole, ''],
      [staffRole, 'bypassrls'],
    ]) {
      await client.query(
        `do $$ begin create role ${name} nologin ${more}; exception when duplicate_object then null; end $$`,
      );
      await client.query(`grant ${name} to ${role}`);
    }
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [name]);
    if (!databases) await client.query(`create database ${role} owner ${role}`);
  });
