// Incidents may be taken elsewhere, by whoever acknowledges them at a provider; what the provider sent counts once.
export const up = `
-- Such as "Ann Example in PagerDuty": nobody here has taken it.
alter table incident add column taken_elsewhere text;

create table alert_answer (
  channel_id int not null references alert_channel (id),
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (channel_id, event_id)
);
create index alert_answer_received on alert_answer (received_at);
`;
