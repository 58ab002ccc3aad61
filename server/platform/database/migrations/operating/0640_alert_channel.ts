// Keeps the channels over which incidents are told, their secrets sealed, with what went wrong last.
export const up = `
create table alert_channel (
  id int generated always as identity primary key,
  name text not null,
  kind text not null,
  -- Where messages go, as staff may read it; of a Teams workflow its host alone.
  address text not null,
  -- The channel within Slack.
  target text,
  secret_sealed bytea,
  -- What signs the calls that PagerDuty makes back.
  answers_sealed bytea,
  enabled boolean not null default true,
  -- Told only when nobody has taken the incident for so long.
  after_minutes int not null default 0,
  -- Told of incidents that are at least so severe: notice, warning or critical.
  least_severity text not null default 'notice',
  last_sent_at timestamptz,
  failing_since timestamptz,
  problem text,
  advice text,
  version int not null default 1,
  made_by int references person (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
`;
