// Tells by one number what a list row shows, beside its place in every index of a list, so that a page is told from an index alone.
// What is kept where:
// - "card": the row's JSON text, kept by triggers in the transaction of the change (migration 0004).
// - "fingerprint": a number made of all that the row's text is made of, by the database itself at every write, whoever writes.
//   Equal id and equal fingerprint mean equal text, so servers keep texts in memory and ask for those alone that they lack.
// - Names of vendors, labels and banks are no part of the row: they stand ready on their label or bank (migration 0013), and
//   the counter "names" tells servers that one of them has changed.
export const up = `
drop index application_newest, application_by_vendor, application_by_label, application_by_bank, application_by_vendor_and_bank, application_incomplete;
alter table application add fingerprint bigint not null
  generated always as (hashtextextended(card, hashtextextended(coalesce(full_name, ''), label_id))) stored;
create index application_newest on application (timestamp desc, id desc, vendor_id) include (fingerprint, name_search);
create index application_by_vendor on application (vendor_id, timestamp desc, id desc) include (fingerprint);
create index application_by_label on application (label_id, timestamp desc, id desc, vendor_id) include (fingerprint);
create index application_by_bank on application (bank_id, timestamp desc, id desc, vendor_id, label_id) include (fingerprint);
create index application_by_vendor_and_bank on application (vendor_id, bank_id, timestamp desc, id desc) include (fingerprint);
create index application_incomplete on application (timestamp desc, id desc, vendor_id) include (fingerprint) where not (analysed and finalised);

drop index crawler_newest, crawler_by_vendor, crawler_by_label, crawler_by_bank, crawler_by_vendor_and_bank, crawler_by_status;
alter table crawler add fingerprint bigint not null generated always as (hashtextextended(card, label_id)) stored;
create index crawler_newest on crawler (timestamp desc, id desc, vendor_id) include (fingerprint);
create index crawler_by_vendor on crawler (vendor_id, timestamp desc, id desc) include (fingerprint);
create index crawler_by_label on crawler (label_id, timestamp desc, id desc, vendor_id) include (fingerprint);
create index crawler_by_bank on crawler (bank_id, timestamp desc, id desc, vendor_id, label_id) include (fingerprint);
create index crawler_by_vendor_and_bank on crawler (vendor_id, bank_id, timestamp desc, id desc) include (fingerprint);
create index crawler_by_status on crawler (status, timestamp desc, id desc, vendor_id) include (fingerprint);

drop index analysis_newest, analysis_by_vendor, analysis_by_label, analysis_by_bank, analysis_by_vendor_and_bank;
alter table analysis add fingerprint bigint not null generated always as (hashtextextended(card, label_id)) stored;
create index analysis_newest on analysis (time desc, id desc, vendor_id) include (fingerprint);
create index analysis_by_vendor on analysis (vendor_id, time desc, id desc) include (fingerprint);
create index analysis_by_label on analysis (label_id, time desc, id desc, vendor_id) include (fingerprint);
create index analysis_by_bank on analysis (bank_id, time desc, id desc, vendor_id, label_id) include (fingerprint);
create index analysis_by_vendor_and_bank on analysis (vendor_id, bank_id, time desc, id desc) include (fingerprint);

create trigger label_named after update on label for each row
  when ((old.in_crawler, old.in_application, old.in_analysis) is distinct from (new.in_crawler, new.in_application, new.in_analysis))
  execute function note_change('names');
create trigger bank_named after update on bank for each row
  when (old.in_row is distinct from new.in_row) execute function note_change('names');
`;
