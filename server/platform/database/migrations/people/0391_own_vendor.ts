// The vendor that a person's account belongs to, whichever one staff act for: who may not see personal data searches by it there alone.
export const up = `
alter table person add column own_vendor_id int references vendor (id);
-- Of those who acted for others it is the one that they had before they first did.
update person p set own_vendor_id = case when f.id is null then p.vendor_id
    else (select v.id from vendor v where v.id::text = f.before ->> 'vendor_id') end
  from person q left join lateral (select a.id, a.before::jsonb as before from audit a
    where a.person_id = q.id and a.command = 'users.setVendor' order by a.id limit 1) f on true
  where q.id = p.id;

create function note_own_vendor() returns trigger language plpgsql as $$
begin
  new.own_vendor_id := coalesce(new.own_vendor_id, new.vendor_id);
  return new;
end $$;
create trigger person_own_vendor before insert on person for each row execute function note_own_vendor();
`;
