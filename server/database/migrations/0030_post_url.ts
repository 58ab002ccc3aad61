// The setting post_url is one more endpoint of its vendor, kept in step with the setting whoever writes that.
export const up = `
alter table webhook add of_setting boolean not null default false;
create unique index webhook_of_setting on webhook (vendor_id) where of_setting;
-- it carried the number of the application and nothing else
alter table webhook_attempt add alert_only boolean not null default false;

create function keep_post_url() returns trigger language plpgsql as $$
declare
  owner int := case tg_op when 'DELETE' then old.vendor_id else new.vendor_id end;
  wanted text := case tg_op when 'DELETE' then '' else trim(new.value) end;
begin
  if wanted = '' then
    update webhook set enabled = false, disabled_reason = 'The setting post_url is empty.', disabled_at = now(), version = version + 1
    where vendor_id = owner and of_setting and enabled;
  else
    -- How its last address did says nothing about this one.
    delete from webhook_health h using webhook w where w.id = h.webhook_id and w.vendor_id = owner and w.of_setting and w.url <> wanted;
    insert into webhook (name, vendor_id, url, of_setting) values ('post_url', owner, wanted, true)
    on conflict (vendor_id) where of_setting do update
      set url = excluded.url, enabled = true, disabled_reason = null, disabled_at = null, version = webhook.version + 1
      where webhook.url <> excluded.url or not webhook.enabled;
  end if;
  return null;
end $$;
create trigger vendor_setting_post_url_kept after insert or update on vendor_setting
  for each row when (new.key = 'post_url') execute function keep_post_url();
create trigger vendor_setting_post_url_gone after delete on vendor_setting
  for each row when (old.key = 'post_url') execute function keep_post_url();

insert into webhook (name, vendor_id, url, of_setting)
select 'post_url', vendor_id, trim(value), true from vendor_setting where key = 'post_url' and trim(value) <> '';
`;
