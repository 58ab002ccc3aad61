// What banks by consent tell beyond a number and settled lines: their own key of an account, lines that do not count, and their own codes.
export const up = `
alter table account
  add column bank_key text,
  -- What was asked for and the bank has no such thing.
  add column not_offered text[] not null default '{}';

-- What the bank itself says that a line is, by the name of its code.
alter table bank_transaction add column bank_codes jsonb;

-- Lines that no figure counts.
create table uncounted_line (
  account_id bigint not null references account (id),
  place int not null,
  vendor_id int not null references vendor (id),
  reason text not null check (reason in ('pending', 'other_currency')),
  date date not null,
  amount numeric(14, 2) not null,
  currency text,
  description text not null,
  primary key (account_id, place)
);
alter table uncounted_line enable row level security;
create policy own_vendor on uncounted_line using (visible(vendor_id)) with check (visible(vendor_id));

-- What the answer to the open question is held against, and where the customer is who is there.
alter table crawl_secret add column kept_sealed bytea, add column address text;
`;
