// The first answer of every write that carried an Idempotency-Key, for a day.
export const up = `
create table idempotency (
  person_id int not null,
  key text not null,
  fingerprint bytea not null,
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_age on idempotency (created_at);
`;
