// Indexes that keep lists, lookups and deep pages as fast at five million applications as at five thousand.
// - An index of a list ends with vendor_id, so that counting, and passing over other vendors' rows, reads index entries alone.
// - Each yes-or-no filter has an index that begins with it, so that a rare answer is found and not searched for.
// - Row-level security lets only leakproof conditions use an index: "=" on a stored lower-case copy is one, lower(…) is not.
export const up = `
alter table application
  add email_search text generated always as (lower(email)) stored,
  add name_search text generated always as (lower(full_name)) stored;
drop index application_email, application_name, application_newest, application_by_label, application_by_bank, application_incomplete;
create index application_email on application (email_search) where email_search is not null;
-- A part of a name is looked for along the newest first, in the index alone.
create index application_newest on application (timestamp desc, id desc, vendor_id) include (name_search);
create index application_by_label on application (label_id, timestamp desc, id desc, vendor_id);
create index application_by_bank on application (bank_id, timestamp desc, id desc, vendor_id, label_id);
create index application_incomplete on application (timestamp desc, id desc, vendor_id) where not (analysed and finalised);
do $$
declare flag text;
begin
  foreach flag in array array['analysed', 'analysis', 'balances', 'transactions', 'interims', 'estatements'] loop
    execute format('create index application_by_%s on application (%I, vendor_id, timestamp desc, id desc)', flag, flag);
  end loop;
end $$;

drop index crawler_newest, crawler_by_label, crawler_by_bank, crawler_by_status, crawler_died;
create index crawler_newest on crawler (timestamp desc, id desc, vendor_id);
create index crawler_by_label on crawler (label_id, timestamp desc, id desc, vendor_id);
create index crawler_by_bank on crawler (bank_id, timestamp desc, id desc, vendor_id, label_id);
create index crawler_by_status on crawler (status, timestamp desc, id desc, vendor_id);
create index crawler_by_cache on crawler (cache_present, timestamp desc, id desc, vendor_id);
create index crawler_died on crawler (vendor_id, bank_id, timestamp desc, id desc) where status = 'DIED' and died_removed_at is null;

drop index analysis_newest, analysis_by_label, analysis_by_bank, analysis_application;
create index analysis_newest on analysis (time desc, id desc, vendor_id);
create index analysis_by_label on analysis (label_id, time desc, id desc, vendor_id);
create index analysis_by_bank on analysis (bank_id, time desc, id desc, vendor_id, label_id);
create index analysis_application on analysis (application_id, time desc, id desc);
`;
