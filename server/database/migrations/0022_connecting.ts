// What a crawl needs from its customer: the visit to the connect page, the sealed secrets while they are wanted, and the access that a bank gave.
export const up = `
-- One visit of a customer; its token is shown once and kept as a hash.
create table connect_session (
  token_hash bytea primary key,
  vendor_id int not null references vendor (id),
  label_id int not null references label (id),
  vendor_specific_id text not null,
  options jsonb not null,
  application_id bigint references application_key (id),
  crawler_id bigint references crawler (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index connect_session_expiry on connect_session (expires_at);

-- While a crawl waits for its customer, and no longer: gone when the crawler is released or has ended.
create table crawl_secret (
  crawler_id bigint primary key references crawler (id),
  vendor_id int not null references vendor (id),
  credentials_sealed bytea,
  question jsonb,
  question_number int not null default 0,
  answer_sealed bytea,
  left_at timestamptz
);

-- What lets a later crawl of the same customer in without asking again.
create table bank_access (
  profile_id bigint primary key references profile (id),
  vendor_id int not null references vendor (id),
  access_sealed bytea not null,
  updated_at timestamptz not null default now()
);

do $$
declare noun text;
begin
  foreach noun in array array['connect_session', 'crawl_secret', 'bank_access'] loop
    execute format('alter table %I enable row level security', noun);
    execute format('create policy own_vendor on %I using (visible(vendor_id)) with check (visible(vendor_id))', noun);
  end loop;
end $$;
create index crawler_waiting on crawler (timestamp) where status = 'INITIAL';
`;
