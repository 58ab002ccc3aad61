// The webhook log answers: what each attempt came to stays in its line, test events have lines of their own, and an endpoint knows since when it is there.
export const up = `
-- Stays when what was sent and answered is removed with its age.
alter table webhook_log
  add column attempt int,
  -- from the first byte to the answer, or to giving up
  add column took_ms int,
  -- why there is no good answer, in words for people
  add column error text,
  -- a test event is about no application
  alter column application_id drop not null,
  add check (application_id is not null or event = 'test');
create index webhook_log_test on webhook_log (timestamp) where application_id is null;

-- What was sent besides the body.
alter table webhook_attempt add column headers jsonb;

-- What a test event sent and heard; its line says the rest.
create table webhook_test (
  log_id bigint primary key references webhook_log (id) on delete cascade,
  vendor_id int not null references vendor (id),
  reference uuid not null,
  body text not null,
  headers jsonb,
  answer text,
  answer_cut boolean not null
);
alter table webhook_test enable row level security;
create policy own_vendor on webhook_test using (visible(vendor_id)) with check (visible(vendor_id));

-- What happened before is nothing that it missed. None: it was there before this was kept.
alter table webhook add column created_at timestamptz;
update webhook w set created_at = (select min(a.at) from audit a where a.object = 'webhook ' || w.id and a.command = 'webhooks.make');
alter table webhook alter column created_at set default now();

-- The cards of applications show nothing of these columns.
set local signalbox.bulk = on;
update webhook_log l set attempt = a.number, error = a.error from webhook_attempt a where a.log_id = l.id;
set local signalbox.bulk = off;
`;
