// The role that row-level security holds: connections take it on for one vendor's queries, and stay free of its cost for staff.
import type pg from 'pg';

export const restrictedRole = 'signalbox_app';

export async function mayTakeRestrictedRole(client: pg.ClientBase): Promise<boolean> {
  const answer = await client.query<{ may: boolean }>(
    "select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as may",
    [restrictedRole],
  );
  return answer.rows[0]?.may === true;
}

/** After the migrations: the role with its grants where it may be had, otherwise row-level security on the owner itself. */
export async function restrict(client: pg.ClientBase): Promise<void> {
  // Several servers, and several databases of one PostgreSQL, may make it at once; many owners may not make roles at all.
  await client.query(`do $$ begin
    create role ${restrictedRole} nologin;
    execute format('grant ${restrictedRole} to %I', current_user);
  exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`);
  const may = await mayTakeRestrictedRole(client);
  if (may) {
    await client.query(`grant usage on schema public to ${restrictedRole}`);
    await client.query(`grant all on all tables in schema public to ${restrictedRole}`);
    // Requests of a vendor add to the trail, and change nothing of it.
    await client.query(`revoke update, delete, truncate, trigger, references on audit from ${restrictedRole}`);
    await client.query(`grant all on all sequences in schema public to ${restrictedRole}`);
  }
  await see(client, may ? oneVendor : vendorsBetween);
  if (!may) await showOwner(client);
  await client.query(`do $$ declare noun regclass; begin
    for noun in select oid from pg_class where relrowsecurity and relforcerowsecurity = ${may} loop
      execute format('alter table %s ${may ? 'no force' : 'force'} row level security', noun);
    end loop;
  end $$`);
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
