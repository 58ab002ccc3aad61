// The trail says from which address something was done, and its chain covers that and the time.
export const up = `
alter table audit add column address text;
-- 1: the hash covers what was done; 2: the address and the time too
alter table audit add column chain smallint not null default 1;
create index audit_person on audit (person_id, id desc);
create index audit_object on audit (object, id desc) where object is not null;
create or replace function append_audit(entries jsonb) returns void language plpgsql as $$
declare
  entry record;
  previous bytea;
  link bytea;
  moment timestamptz;
begin
  -- Held until the commit, so that the rows are chained in the order in which they become visible.
  perform pg_advisory_xact_lock(4280002);
  select hash into previous from audit order by id desc limit 1;
  previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
  for entry in select * from jsonb_to_recordset(entries) as e (person int, vendor int, command text, object text,
    before jsonb, after jsonb, request text, result text, address text, hashed text)
  loop
    moment := clock_timestamp();
    link := sha256(previous || convert_to(entry.hashed || audit_moment(moment), 'UTF8'));
    insert into audit (at, person_id, vendor_id, command, object, before, after, request_id, result, address, chain, previous_hash, hash)
    values (moment, entry.person, entry.vendor, entry.command, entry.object, entry.before, entry.after, entry.request, entry.result,
      entry.address, 2, previous, link);
    previous := link;
  end loop;
end $$;
create function audit_moment(at timestamptz) returns text language sql immutable as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') $$;
`;
