// Lets runs send webhooks too: of applications, or of everything that one endpoint missed between two times.
export const up = `
alter table batch_run add column kind text not null default 'recrawl'
  check (kind in ('recrawl', 'bundle', 'summary', 'recovery'));

alter table batch_item
  alter column crawler_uuid drop not null,
  -- Whose webhooks are sent.
  add column application_id bigint references application_key (id),
  -- In a recovery the event that is sent; no reference, as old events are removed.
  add column event_id bigint,
  -- Items of one lane share the pace of the run: 0 of crawls, of a send its vendor, of a recovery its webhook.
  add column lane int not null default 0,
  add check (num_nonnulls(crawler_uuid, application_id) = 1);
create index batch_item_application on batch_item (application_id) where state = 'waiting';
create index batch_item_event on batch_item (event_id) where state = 'waiting';

-- What an item of a run has sent.
create table batch_delivery (
  run_id bigint not null,
  place int not null,
  vendor_id int not null,
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  primary key (run_id, place, delivery_id),
  foreign key (run_id, place) references batch_item (run_id, place) on delete cascade
);
create index batch_delivery_of on batch_delivery (delivery_id);
alter table batch_delivery enable row level security;
create policy own_vendor on batch_delivery using (visible(vendor_id)) with check (visible(vendor_id));
`;
