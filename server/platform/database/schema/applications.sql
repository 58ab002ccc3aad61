-- Applications, partitioned by month, with the profiles of their customers.
-- - An index of a list ends with vendor_id, so that counting, and passing over other vendors' rows, reads index entries alone.
-- - Each yes-or-no filter has an index that begins with it, so that a rare answer is found and not searched for.
-- - Row-level security lets only leakproof conditions use an index: "=" on a stored lower-case copy is one, lower(…) is not.

-- Every application once by id: the foreign key of what hangs on it, and the way from an id to its month.
create sequence application_id_seq;
create table application_key (
  id bigint primary key default nextval('application_id_seq'),
  timestamp timestamptz not null
);

create table application (
  id bigint not null references application_key (id),
  timestamp timestamptz not null,
  vendor_id int not null references vendor (id),
  label_id int not null references label (id),
  vendor_specific_id text not null,
  full_name text,
  email text,
  mobile text,
  analysed boolean not null default false,
  finalised boolean not null default false,
  finalised_at timestamptz,
  analysed_at timestamptz,
  score_id bigint,
  balances text not null default 'not_requested' check (balances in ('completed', 'pending', 'not_requested', 'died')),
  transactions text not null default 'not_requested' check (transactions in ('completed', 'pending', 'not_requested', 'died')),
  estatements text not null default 'not_requested' check (estatements in ('completed', 'pending', 'not_requested', 'died')),
  interims text not null default 'not_requested' check (interims in ('completed', 'pending', 'not_requested', 'died')),
  account_owner_info text not null default 'not_requested' check (account_owner_info in ('completed', 'pending', 'not_requested', 'died')),
  analysis boolean not null default true,
  days_to_retrieve int not null default 90,
  days_to_display int not null default 90,
  select_accounts boolean not null default false,
  account_product text,
  deleted_at timestamptz,
  -- Read from the first profile and kept by refresh_applications.
  bank_id int,
  status text,
  -- Whether its newest "_ready" webhook arrived; null: none was sent. Kept by refresh_applications too.
  webhook_arrived boolean,
  -- What its list row shows, as JSON text: the array of its profiles, and the other fields without braces (lists.sql).
  profiles text not null,
  card text not null,
  version int not null default 1,
  email_search text generated always as (lower(email)) stored,
  name_search text generated always as (lower(full_name)) stored,
  reference_search text generated always as (lower(vendor_specific_id)) stored,
  -- Equal id and equal fingerprint mean equal text: a page is told from an index alone, and servers keep texts in memory.
  fingerprint bigint not null
    generated always as (hash_record_extended(row(card, profiles, full_name), label_id)) stored,
  primary key (id, timestamp)
) partition by range (timestamp);

create index application_reference on application (vendor_specific_id);
create index application_reference_search on application (reference_search);
create index application_email on application (email_search) where email_search is not null;
create index application_mobile on application (mobile) where mobile is not null;

-- A part of a name is looked for along the newest first, in the index alone.
create index application_newest on application (timestamp desc, id desc, vendor_id) include (fingerprint, name_search);
create index application_by_vendor on application (vendor_id, timestamp desc, id desc) include (fingerprint);
create index application_by_label on application (label_id, timestamp desc, id desc, vendor_id) include (fingerprint);
create index application_by_bank on application (bank_id, timestamp desc, id desc, vendor_id, label_id) include (fingerprint);
-- A vendor that looks at one bank reads its own rows of that bank alone, however many others have.
create index application_by_vendor_and_bank on application (vendor_id, bank_id, timestamp desc, id desc) include (fingerprint);
-- With bank and label, so that both filters read the incomplete ones alone, however many are done.
create index application_incomplete on application (timestamp desc, id desc, vendor_id) include (fingerprint, bank_id, label_id)
  where not (analysed and finalised);
create index application_by_analysed on application (analysed, vendor_id, timestamp desc, id desc);
create index application_by_analysis on application (analysis, vendor_id, timestamp desc, id desc);
create index application_by_balances on application (balances, vendor_id, timestamp desc, id desc);
create index application_by_transactions on application (transactions, vendor_id, timestamp desc, id desc);
create index application_by_interims on application (interims, vendor_id, timestamp desc, id desc);
create index application_by_estatements on application (estatements, vendor_id, timestamp desc, id desc);
-- Only a few webhooks fail.
create index application_webhook_failed on application (timestamp desc, id desc) where not webhook_arrived;
create index application_webhook_failed_of on application (vendor_id, timestamp desc, id desc) where not webhook_arrived;

create table profile (
  id bigint generated by default as identity primary key,
  application_id bigint not null references application_key (id),
  vendor_id int not null references vendor (id),
  position int not null,
  initiator text not null,
  bank_id int not null references bank (id),
  unique (application_id, position)
);
