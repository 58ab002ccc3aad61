// Lifecycle entries beside the log pages, so that a lookup unpacks none of them.
export const up = `
-- A log page's lifecycle entries as JSON text with commas between them; null: nobody worked it out yet.
alter table crawler_log_page add lifecycle text;
create function forget_lifecycle() returns trigger language plpgsql as $$
begin
  if new.lifecycle is not distinct from old.lifecycle then new.lifecycle := null; end if;
  return new;
end $$;
create trigger crawler_log_lifecycle before update of body on crawler_log_page
  for each row when (new.body is distinct from old.body) execute function forget_lifecycle();
`;
