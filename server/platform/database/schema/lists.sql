-- Keeps what the list row of an application shows true to all that it is made of, in the transaction of the change.
-- application_card() and application_profiles() are made from the contract at every start (rows/applicationCard.ts).

create function keep_application_card() returns trigger language plpgsql as $$
begin
  new.card := application_card(new);
  new.profiles := application_profiles(new.id);
  return new;
end $$;
create trigger application_card before insert or update on application
  for each row when (not bulk_load()) execute function keep_application_card();

create function latest_ready(application bigint) returns boolean language sql stable as $$
  select w.success from webhook_log w where w.application_id = application and w.event like '%\_ready%'
  order by w.timestamp desc, w.id desc limit 1
$$;

create function refresh_applications(ids bigint[]) returns void language plpgsql as $$
begin
  update application a set
    bank_id = (select p.bank_id from profile p where p.application_id = a.id order by p.position limit 1),
    status = (select c.status from profile p left join crawler c on c.profile_id = p.id where p.application_id = a.id
      order by p.position, c.timestamp desc nulls last, c.id desc limit 1),
    webhook_arrived = latest_ready(a.id)
  from application_key k where k.id = any(ids) and a.id = k.id and a.timestamp = k.timestamp;
end $$;

create function refresh_touched_applications() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if bulk_load() then return null; end if;
  select array_agg(distinct application_id) into ids from touched where application_id is not null;
  if ids is not null then perform refresh_applications(ids); end if;
  return null;
end $$;
do $$
declare
  child text;
begin
  foreach child in array array['profile', 'crawler', 'account', 'webhook_log'] loop
    execute format('create trigger %s_in_card_new after insert on %I referencing new table as touched
      for each statement execute function refresh_touched_applications()', child, child);
    execute format('create trigger %s_in_card_changed after update on %I referencing new table as touched
      for each statement execute function refresh_touched_applications()', child, child);
    execute format('create trigger %s_in_card_gone after delete on %I referencing old table as touched
      for each statement execute function refresh_touched_applications()', child, child);
  end loop;
end $$;
