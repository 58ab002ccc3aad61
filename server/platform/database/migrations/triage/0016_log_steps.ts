// Keeps beside each page of a log what its lines did, so that jobs are known and logs compared without pages being unpacked.
export const up = `
-- JSON text; null: nobody worked it out yet.
alter table crawler_log_page add column steps text;
create or replace function forget_lifecycle() returns trigger language plpgsql as $$
begin
  if new.lifecycle is not distinct from old.lifecycle then new.lifecycle := null; end if;
  if new.outline is not distinct from old.outline then new.outline := null; end if;
  if new.steps is not distinct from old.steps then new.steps := null; end if;
  return new;
end $$;
`;
