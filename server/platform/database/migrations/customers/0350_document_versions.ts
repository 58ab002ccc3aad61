// Keeps every version of a printed document with the structure that it was drawn from, and of a statement with the lines that it told.
export const up = `
create table document_structure (
  application_id bigint not null references application_key (id),
  version int not null,
  vendor_id int not null references vendor (id),
  created_at timestamptz not null default now(),
  -- the score that it holds
  score_id bigint,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  primary key (application_id, version)
);
create index document_structure_kept on document_structure (storage_key);
create index document_structure_kept_by_vendor on document_structure (vendor_id) include (size);
create index document_structure_score on document_structure (score_id) where score_id is not null;

alter table document add column version int not null default 1;
-- What newer versions took the place of.
create table document_earlier (
  application_id bigint not null references application_key (id),
  vendor_id int not null references vendor (id),
  kind text not null check (kind in ('summary', 'bundle', 'report', 'combined', 'score')),
  format text not null check (format in ('html', 'pdf', 'csv', 'json')),
  version int not null,
  created_at timestamptz not null,
  -- null: rendered from its structure when asked for
  size bigint,
  sha256 bytea,
  storage_key text,
  primary key (application_id, kind, format, version)
);
create index document_earlier_kept on document_earlier (storage_key) where storage_key is not null;
create index document_earlier_kept_by_vendor on document_earlier (vendor_id) include (size) where storage_key is not null;

alter table statement add column version int not null default 1,
  add column told_at timestamptz,
  -- Its account and its lines, as JSON in gzip; null: nobody has seen it since these are kept.
  add column structure bytea,
  add column structure_sha256 bytea;
alter table statement alter column told_at set default now();

do $$
declare owned text;
begin
  foreach owned in array array['document_structure', 'document_earlier'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own_vendor on %I using (visible(vendor_id)) with check (visible(vendor_id))', owned);
  end loop;
end $$;
`;
