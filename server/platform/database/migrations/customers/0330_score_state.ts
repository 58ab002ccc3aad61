// Marks the score of an application whose transactions changed after it, whoever changes them, and has scores made by version 2 of the points model.
export const up = `
-- Since its score: its lines changed, analyses of them run, or one of those failed; null: they are as they were scored.
alter table application add column score_state text check (score_state in ('changed', 'analysing', 'failed'));

create function mark_changed_lines(accounts bigint[]) returns void language sql as $$
  update application a set score_state = 'changed'
  from application_key k
  where k.id in (select t.application_id from account t where t.id = any(accounts)) and a.id = k.id and a.timestamp = k.timestamp
    and a.score_state is distinct from 'changed'
$$;

create function note_changed_lines() returns trigger language plpgsql as $$
declare accounts bigint[];
begin
  if bulk_load() then return null; end if;
  select array_agg(distinct account_id) into accounts from touched;
  if accounts is not null then perform mark_changed_lines(accounts); end if;
  return null;
end $$;
create trigger lines_new after insert on bank_transaction referencing new table as touched
  for each statement execute function note_changed_lines();
create trigger lines_gone after delete on bank_transaction referencing old table as touched
  for each statement execute function note_changed_lines();

-- Recognising a line, the commonest change, is none of what it says.
create function note_changed_line() returns trigger language plpgsql as $$
begin
  if not bulk_load() then perform mark_changed_lines(array[new.account_id]); end if;
  return null;
end $$;
create trigger line_changed after update of date, amount, balance, description on bank_transaction
  for each row when ((old.date, old.amount, old.balance, old.description) is distinct from (new.date, new.amount, new.balance, new.description))
  execute function note_changed_line();

-- Version 1 counted returned payments: it is kept for the scores that it gave.
update vendor_setting set value = 'points_v2', version = version + 1 where key = 'score_model' and trim(value) = 'points_v1';
`;
