// Customer links that programs make. Only unused ones of a label go with it: others have its applications.
export const up = `
create table connect_link (
  id bigint generated always as identity primary key,
  ref text not null unique,
  vendor_id int not null references vendor (id),
  label_id int not null references label (id) on delete cascade,
  vendor_specific_id text not null,
  options jsonb not null,
  days_to_retrieve int,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  ends_at timestamptz not null,
  application_id bigint references application_key (id)
);
create index connect_link_label on connect_link (label_id);
create index connect_link_vendor on connect_link (vendor_id);
create index connect_link_application on connect_link (application_id);
create index connect_link_unused on connect_link (ends_at) where application_id is null;
alter table connect_link enable row level security;
create policy own_vendor on connect_link using (visible(vendor_id)) with check (visible(vendor_id));
alter table connect_session add column link_id bigint references connect_link (id) on delete set null;
create index connect_session_link on connect_session (link_id);
`;
