// An analysis that could not be done says why, and its printed reports are kept as files.
export const up = `
alter table analysis
  add error_code text,
  add error_message text;

create table analysis_report (
  analysis_id bigint not null references analysis (id),
  format text not null check (format in ('html', 'pdf')),
  vendor_id int not null references vendor (id),
  created_at timestamptz not null default now(),
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  primary key (analysis_id, format)
);
create index analysis_report_kept on analysis_report (storage_key);
create index analysis_report_kept_by_vendor on analysis_report (vendor_id) include (size);
alter table analysis_report enable row level security;
create policy own_vendor on analysis_report using (visible(vendor_id)) with check (visible(vendor_id));
`;
