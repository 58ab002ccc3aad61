// Keeps which banks a vendor's customers may choose and which connector reads them, where that differs from everybody else.
export const up = `
create table vendor_bank (
  vendor_id int not null references vendor (id),
  bank_id int not null references bank (id),
  -- false: customers of the vendor are not shown it
  offered boolean not null default true,
  -- none: the one that the installation names for its module
  connector text,
  primary key (vendor_id, bank_id),
  check (not offered or connector is not null)
);
create index vendor_bank_bank on vendor_bank (bank_id);
alter table vendor_bank enable row level security;
create policy own_vendor on vendor_bank using (visible(vendor_id)) with check (visible(vendor_id));
create trigger vendor_bank_changed after insert or update or delete on vendor_bank
  for each statement execute function note_change('vendors');
-- A link that was sent is a step of its vendor.
create trigger written_email_changed after insert on written_email
  for each statement execute function note_change('vendors');
create index if not exists person_vendor on person (vendor_id);
`;
