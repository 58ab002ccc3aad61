// Keeps the lines of logs that staff marked, with what they noted.
export const up = `
create table crawler_log_mark (
  crawler_id bigint not null references crawler (id) on delete cascade,
  sequence int not null,
  vendor_id int not null references vendor (id),
  note text not null default '',
  marked_by int not null references person (id),
  marked_at timestamptz not null default now(),
  primary key (crawler_id, sequence)
);
create index crawler_log_mark_person on crawler_log_mark (marked_by);
create index crawler_log_mark_vendor on crawler_log_mark (vendor_id);
alter table crawler_log_mark enable row level security;
create policy own_vendor on crawler_log_mark using (visible(vendor_id)) with check (visible(vendor_id));
create trigger crawler_log_mark_changed after insert or update or delete on crawler_log_mark
  for each statement execute function note_change('crawlers');
`;
