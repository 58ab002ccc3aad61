// Keeps what administrators enter for connectors, sealed, for each environment; and what a customer brings back from another site.
export const up = `
create table connector_setting (
  connector text not null,
  -- A copy of a database that serves another environment has none of the values of the first.
  environment text not null,
  -- All of them together, as JSON.
  values_sealed bytea not null,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  changed_by int references person (id),
  primary key (connector, environment)
);

-- The hash of the state with which the customer was sent to another site, while that question is open.
alter table crawl_secret add column state_hash bytea;
`;
