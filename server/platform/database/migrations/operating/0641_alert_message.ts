// Keeps what each channel was told of each incident: nothing is told twice, and what failed is tried again.
export const up = `
create table alert_message (
  incident_id bigint not null references incident (id) on delete cascade,
  channel_id int not null references alert_channel (id),
  -- The version of incident_due that arrived last; 0: none.
  told_version int not null default 0,
  told_what text,
  -- What the provider calls the message, so that it can be changed.
  handle text,
  -- How often "worse" was told since it began.
  worse_told int not null default 0,
  -- Since an attempt whose end nobody wrote down: it may have gone out.
  sending_since timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  problem text,
  primary key (incident_id, channel_id)
);
create index alert_message_channel on alert_message (channel_id);

-- One message a minute: the next is not sent before.
alter table alert_channel add column quiet_until timestamptz;
`;
