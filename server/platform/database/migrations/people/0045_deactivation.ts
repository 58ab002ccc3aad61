// A deactivation ends every way in at once: sessions, API tokens, links of passwords and of walls; a new password spares one session.
export const up = `
create or replace function end_sessions_of_changed_person() returns trigger language plpgsql as $$
begin
  -- Whoever changes the own password stays signed in where that was done.
  update session set ended_at = now(), ended_because = 'account changed' where person_id = new.id and ended_at is null
    and id is distinct from nullif(current_setting('signalbox.kept_session', true), '')::bigint;
  if not new.is_active or old.password_hash is distinct from new.password_hash then
    update password_reset set used_at = now() where person_id = new.id and used_at is null;
  end if;
  if not new.is_active then
    delete from token where person_id = new.id;
    update wall_link set revoked_at = now() where made_by = new.id and revoked_at is null;
  end if;
  return null;
end $$;
create index person_vendor on person (vendor_id, id desc);
`;
