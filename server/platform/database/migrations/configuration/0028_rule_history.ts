// Keeps every version of the regex rules with who made it and when, also of deleted ones; indexes what a search reads.
export const up = `
create table rule_history (
  kind text not null check (kind in ('type', 'category')),
  rule_id int not null,
  version int not null,
  deed text not null check (deed in ('found', 'created', 'changed', 'deleted', 'restored', 'imported')),
  -- Nobody knows of a rule that was there before its history was kept.
  at timestamptz,
  person_id int references person (id),
  -- The columns of the rule as this version has them; a deletion has those that it deleted.
  content jsonb not null,
  primary key (kind, rule_id, version)
);
create index transtype_regex_bank on transtype_regex (bank_id, id);
create index transtype_regex_type on transtype_regex (transtype_id, id);
create index category_regex_category on category_regex (category_id, id);
create index category_regex_thirdparty on category_regex (thirdparty_id, id);
create index category_regex_group on category_regex (group_id, id);
`;
