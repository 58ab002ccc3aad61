// Keeps banks that the catalogue does not know, under the name that a customer or staff typed: for statement files of their vendor, and in no list.
export const up = `
-- null: of the catalogue, for everybody; else the vendor whose customers or staff named it
alter table bank add column unlisted_of int references vendor (id);
-- Another vendor, or a later catalogue, may have a bank of the same name.
alter table bank drop constraint bank_name_key;
create unique index bank_listed_name on bank (name) where unlisted_of is null;
create unique index bank_unlisted_name on bank (unlisted_of, country_code, lower(name)) where unlisted_of is not null;
`;
