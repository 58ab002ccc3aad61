// Appends any number of rows to the audit trail in one round trip: the chain is locked, read and written where it is.
export const up = `
-- Each entry comes with the text its hash is taken over; whoever verifies the trail makes that text anew from the columns.
create function append_audit(entries jsonb) returns void language plpgsql as $$
declare
  entry record;
  previous bytea;
  link bytea;
begin
  -- Held until the commit, so that the rows are chained in the order in which they become visible.
  perform pg_advisory_xact_lock(4280002);
  select hash into previous from audit order by id desc limit 1;
  previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
  for entry in select * from jsonb_to_recordset(entries) as e (person int, vendor int, command text, object text,
    before jsonb, after jsonb, request text, result text, hashed text)
  loop
    link := sha256(previous || convert_to(entry.hashed, 'UTF8'));
    insert into audit (person_id, vendor_id, command, object, before, after, request_id, result, previous_hash, hash)
    values (entry.person, entry.vendor, entry.command, entry.object, entry.before, entry.after, entry.request, entry.result, previous, link);
    previous := link;
  end loop;
end $$;
`;
