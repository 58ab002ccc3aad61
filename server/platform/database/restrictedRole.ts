// The roles that connections take on instead of the owner's, which own no table and only add to the trail: one that row-level security holds, for one vendor's queries, and one that is free of it, for those of staff and of the product itself.
import type pg from 'pg';

export const restrictedRole = 'signalbox_app';
export const staffRole = 'signalbox_staff';

export interface Roles {
  /** The one for a vendor's queries may be taken. */
  restricted: boolean;
  /** The one for staff may be taken, sees all and was let in. */
  staff: boolean;
}

/** Before the migrations ran, nobody was let in. */
export async function rolesToTake(client: pg.ClientBase): Promise<Roles> {
  const answer = await client.query<Roles>(
    `select coalesce(bool_or(rolname = $1), false) as restricted,
      coalesce(bool_or(rolname = $2 and rolbypassrls and has_table_privilege(oid, to_regclass('audit'), 'insert')), false) as staff
    from pg_roles where rolname in ($1, $2) and pg_has_role(current_user, oid, 'member')`,
    [restrictedRole, staffRole],
  );
  return answer.rows[0] ?? { restricted: false, staff: false };
}

/** After the migrations: the roles with their grants where they may be had, otherwise row-level security on the owner itself. */
export async function restrict(client: pg.ClientBase): Promise<void> {
  await makeRole(client, restrictedRole, '');
  // A superuser alone may make it; without it staff's queries are the owner's.
  await makeRole(client, staffRole, 'bypassrls');
  const { restricted: may } = await rolesToTake(client);
  if (may) {
    await client.query(`grant usage on schema public to ${restrictedRole}`);
    await client.query(`grant all on all tables in schema public to ${restrictedRole}`);
    // Requests of a vendor add to the trail, and change nothing of it.
    await client.query(`revoke update, delete, truncate, trigger, references on audit from ${restrictedRole}`);
    await client.query(`grant all on all sequences in schema public to ${restrictedRole}`);
  }
  await letStaffIn(client);
  await see(client, may ? oneVendor : vendorsBetween);
  if (!may) await showOwner(client);
  await client.query(`do $$ declare noun regclass; begin
    for noun in select oid from pg_class where relrowsecurity and relforcerowsecurity = ${may} loop
      execute format('alter table %s ${may ? 'no force' : 'force'} row level security', noun);
    end loop;
  end $$`);
}

/** Several servers, and several databases of one PostgreSQL, may make it at once; many owners may not make roles at all. */
const makeRole = (client: pg.ClientBase, role: string, more: string): Promise<unknown> =>
  client.query(`do $$ begin
    create role ${role} nologin ${more};
    execute format('grant ${role} to %I', current_user);
  exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`);

/** Rows may be read and written; tables, their triggers and their rights stay the owner's, and the trail is only added to. */
async function letStaffIn(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')",
    [staffRole],
  );
  if (!rowCount) return;
  const rows = 'select, insert, update, delete';
  await client.query(`grant usage on schema public to ${staffRole}`);
  await client.query(`grant ${rows} on all tables in schema public to ${staffRole}`);
  // Of months that are made later, too.
  await client.query(`alter default privileges in schema public grant ${rows} on tables to ${staffRole}`);
  await client.query(`revoke update, delete on audit from ${staffRole}`);
  await client.query(`revoke insert, update, delete on migration from ${staffRole}`);
  await client.query(`grant usage, select, update on all sequences in schema public to ${staffRole}`);
}

// Who takes the role sees one vendor or none: said as an equality it is known to be the vendor that the query names, is decided
// once, and takes nothing from the planner's guess of how many rows there are.
const oneVendor = "select vendor = current_setting('signalbox.vendor_to', true)::int";
// An owner under row-level security may have to see all.
const vendorsBetween =
  "select vendor between current_setting('signalbox.vendor_from', true)::int and current_setting('signalbox.vendor_to', true)::int";

async function see(client: pg.ClientBase, seen: string): Promise<void> {
  const { rows } = await client.query("select from pg_proc where proname = 'visible' and prosrc = $1", [seen]);
  // Plans that stand would be made anew, so what is so already is left alone.
  if (rows.length > 0) return;
  await client.query(
    `create or replace function visible(vendor int) returns boolean language sql stable as $$${seen}$$`,
  );
}

/** Who looks with psql as the owner would see no row of any vendor; our own connections say for themselves what they see. */
const showOwner = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`do $$ begin
    execute format('alter role current_user in database %I set signalbox.vendor_from = %L', current_database(), '0');
    execute format('alter role current_user in database %I set signalbox.vendor_to = %L', current_database(), '2147483647');
  exception when others then null; end $$`);
