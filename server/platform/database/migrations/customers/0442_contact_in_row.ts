// List rows of applications hold e-mail and mobile, so that their fingerprint differs when one of these does.
export const up = `
-- Before PostgreSQL 17 the expression of a column cannot be changed. Its indexes go with the column, and are made anew.
alter table application drop column fingerprint;
alter table application add column fingerprint bigint not null
  generated always as (hash_record_extended(row(card, profiles, full_name, email, mobile), label_id)) stored;

create index application_newest on application (timestamp desc, id desc, vendor_id) include (fingerprint, name_search);
create index application_by_vendor on application (vendor_id, timestamp desc, id desc) include (fingerprint);
create index application_by_label on application (label_id, timestamp desc, id desc, vendor_id) include (fingerprint);
create index application_by_bank on application (bank_id, timestamp desc, id desc, vendor_id, label_id) include (fingerprint);
create index application_by_vendor_and_bank on application (vendor_id, bank_id, timestamp desc, id desc) include (fingerprint);
create index application_incomplete on application (timestamp desc, id desc, vendor_id) include (fingerprint, bank_id, label_id)
  where not (analysed and finalised);
`;
