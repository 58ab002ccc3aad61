-- What holds for many tables: row-level security behind the vendor scope, and which change counts for which noun.

-- A query that forgets its "where" still sees no foreign row.
do $$
declare owned text;
begin
  foreach owned in array array['vendor_setting', 'vendor_day', 'custom_metric', 'application', 'profile', 'crawler',
    'crawler_log_page', 'crawler_file', 'connect_session', 'crawl_secret', 'bank_access', 'account', 'statement',
    'bank_transaction', 'analysis', 'analysis_report', 'score', 'document', 'shared_link', 'webhook', 'webhook_log',
    'webhook_event', 'webhook_delivery', 'webhook_attempt', 'webhook_health', 'work'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own_vendor on %I using (visible(vendor_id)) with check (visible(vendor_id))', owned);
  end loop;
end $$;

-- Any change of these tables makes answers about the noun stale.
do $$
declare counted record;
begin
  for counted in select * from (values
    ('vendor', 'vendors'), ('label', 'vendors'), ('vendor_day', 'vendors'), ('vendor_setting', 'settings'), ('token', 'tokens'),
    ('bank', 'banks'), ('category', 'rules'), ('category_group', 'rules'), ('thirdparty', 'rules'), ('transtype', 'rules'),
    ('category_regex', 'rules'), ('transtype_regex', 'rules'), ('metric', 'metrics'), ('custom_metric', 'metrics'),
    ('application', 'applications'), ('account', 'applications'), ('crawler', 'crawlers'), ('analysis', 'analyses'),
    ('webhook', 'webhooks'), ('webhook_log', 'webhooks'), ('webhook_delivery', 'webhooks')) as list (tablename, noun) loop
    execute format('create trigger %s_changed after insert or update or delete on %I
      for each statement execute function note_change(%L)', counted.tablename, counted.tablename, counted.noun);
  end loop;
end $$;
create trigger crawler_log_changed after insert or update or delete on crawler_log_page
  for each statement execute function note_change('crawlers');

-- What somebody may do and see; when they last signed in is no part of it.
create trigger person_changed after insert or delete or
  update of email, username, first_name, last_name, password_hash, is_active, is_staff, is_superuser, show_pii, hide_webhooks, vendor_id
  on person for each statement execute function note_change('access');
create trigger session_changed after delete or update of ended_at on session
  for each statement execute function note_change('access');
create trigger vendor_country_changed after update of country_code on vendor
  for each statement execute function note_change('access');

-- Names that rows show and do not hold.
create trigger vendor_named after update on vendor for each row
  when ((old.name, old.country_code) is distinct from (new.name, new.country_code)) execute function note_change('names');
create trigger label_named after update on label for each row
  when ((old.ref, old.vendor_id) is distinct from (new.ref, new.vendor_id)) execute function note_change('names');
create trigger bank_named after update on bank for each row
  when ((old.name, old.country_code) is distinct from (new.name, new.country_code)) execute function note_change('names');
