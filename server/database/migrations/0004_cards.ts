// Triggers that keep every list row's ready JSON text ("card") true to its columns, in the transaction of the change.
// A card is the row's JSON object without its opening brace: the read puts in front what depends on the caller or on a name that can change.
// "set signalbox.bulk = on" switches them off for bulk loads, which call refresh_applications and refresh_cards afterwards.
export const up = `
create function bulk_load() returns boolean language sql stable as $$
  select coalesce(current_setting('signalbox.bulk', true), '') = 'on'
$$;

create function crawler_card(c crawler) returns text language sql stable as $$
  select substr(json_build_object(
    'uuid', c.uuid, 'timestamp', iso(c.timestamp), 'bank_id', c.bank_id, 'application_id', c.application_id,
    'profile_id', c.profile_id, 'initiator', c.initiator, 'vendor_specific_id', c.vendor_specific_id,
    'status', c.status, 'standardError', c.standard_error,
    'error', case when c.error_code is not null then json_build_object('code', c.error_code, 'message', c.error_message) end,
    'elapsed', c.elapsed, 'account_count', c.account_count, 'cache_present', c.cache_present, 'mfa_flag', c.mfa_flag,
    'crawler_options', c.crawler_options)::text, 2)
$$;
create function keep_crawler_card() returns trigger language plpgsql as $$
begin new.card := crawler_card(new); return new; end $$;
create trigger crawler_card before insert or update on crawler
  for each row when (not bulk_load()) execute function keep_crawler_card();

create function analysis_card(a analysis) returns text language sql stable as $$
  select substr(json_build_object(
    'id', a.id, 'time', iso(a.time), 'bank_id', a.bank_id, 'application_id', a.application_id, 'account_id', a.account_id,
    'account_type', a.account_type, 'transaction_count', a.transaction_count, 'elapsed', a.elapsed,
    'html', a.html, 'pdf', a.pdf, 'csv', a.csv, 'completed', a.completed)::text, 2)
$$;
create function keep_analysis_card() returns trigger language plpgsql as $$
begin new.card := analysis_card(new); return new; end $$;
create trigger analysis_card before insert or update on analysis
  for each row when (not bulk_load()) execute function keep_analysis_card();

-- The newest ten webhook entries, and the newest "_ready" one even when it is older.
create function recent_webhooks(application bigint) returns json language sql stable as $$
  with entry as (
    select w.*, row_number() over (order by w.timestamp desc, w.id desc) as place,
      row_number() over (partition by w.event like '%\\_ready%' order by w.timestamp desc, w.id desc) as place_of_kind
    from webhook_log w where w.application_id = application)
  select coalesce(json_agg(json_build_object('event', event, 'timestamp', iso(timestamp), 'success', success)
    order by timestamp desc, id desc), '[]'::json)
  from entry where place <= 10 or (event like '%\\_ready%' and place_of_kind = 1)
$$;

create function profiles_of(application bigint) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
      'id', p.id, 'bank_id', p.bank_id, 'initiator', p.initiator,
      'crawler', case when c.id is not null then json_build_object('uuid', c.uuid, 'status', c.status) end,
      'accounts', (select coalesce(json_agg(json_build_object('id', t.id) order by t.id), '[]'::json)
        from account t where t.profile_id = p.id))
    order by p.position), '[]'::json)
  from profile p
  left join lateral (select * from crawler k where k.profile_id = p.id order by k.timestamp desc, k.id desc limit 1) c on true
  where p.application_id = application
$$;

create function application_card(a application) returns text language sql stable as $$
  select substr(json_build_object(
    'id', a.id, 'timestamp', iso(a.timestamp), 'bank_id', coalesce(a.bank_id, 0),
    'status', coalesce(a.status, '-'), 'vendor_specific_id', a.vendor_specific_id,
    'profiles', profiles_of(a.id),
    'profile_count', (select count(*) from profile p where p.application_id = a.id),
    'crawler_count', (select count(*) from crawler c where c.application_id = a.id),
    'account_count', (select count(*) from account t where t.application_id = a.id),
    'initiator', coalesce((select p.initiator from profile p where p.application_id = a.id order by p.position limit 1), '-'),
    'options', json_build_object('balances', a.balances, 'transactions', a.transactions, 'estatements', a.estatements,
      'interims', a.interims, 'account_owner_info', a.account_owner_info, 'analysis', a.analysis,
      'days_to_retrieve', a.days_to_retrieve, 'days_to_display', a.days_to_display,
      'select_accounts', a.select_accounts, 'account_product', a.account_product),
    'webhook_log', recent_webhooks(a.id),
    'analysed', a.analysed, 'finalised', a.finalised, 'score_id', a.score_id)::text, 2)
$$;

create function refresh_applications(ids bigint[]) returns void language plpgsql as $$
begin
  update application a set
    bank_id = (select p.bank_id from profile p where p.application_id = a.id order by p.position limit 1),
    status = (select c.status from profile p left join crawler c on c.profile_id = p.id where p.application_id = a.id
      order by p.position, c.timestamp desc nulls last, c.id desc limit 1)
  from application_key k where k.id = any(ids) and a.id = k.id and a.timestamp = k.timestamp;
  if bulk_load() then
    update application a set card = application_card(a)
    from application_key k where k.id = any(ids) and a.id = k.id and a.timestamp = k.timestamp;
  end if;
end $$;

create function keep_application_card() returns trigger language plpgsql as $$
begin new.card := application_card(new); return new; end $$;
create trigger application_card before insert or update on application
  for each row when (not bulk_load()) execute function keep_application_card();

create function refresh_touched_applications() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if bulk_load() then return null; end if;
  select array_agg(distinct application_id) into ids from touched where application_id is not null;
  if ids is not null then perform refresh_applications(ids); end if;
  return null;
end $$;
do $$
declare
  child text;
begin
  foreach child in array array['profile', 'crawler', 'account', 'webhook_log'] loop
    execute format('create trigger %s_in_card_new after insert on %I referencing new table as touched
      for each statement execute function refresh_touched_applications()', child, child);
    execute format('create trigger %s_in_card_changed after update on %I referencing new table as touched
      for each statement execute function refresh_touched_applications()', child, child);
    execute format('create trigger %s_in_card_gone after delete on %I referencing old table as touched
      for each statement execute function refresh_touched_applications()', child, child);
  end loop;
end $$;

create trigger application_changed after insert or update or delete on application
  for each statement execute function note_change('applications');
create trigger crawler_changed after insert or update or delete on crawler
  for each statement execute function note_change('crawlers');
create trigger crawler_log_changed after insert or update or delete on crawler_log_page
  for each statement execute function note_change('crawlers');
create trigger analysis_changed after insert or update or delete on analysis
  for each statement execute function note_change('analyses');
create trigger account_changed after insert or update or delete on account
  for each statement execute function note_change('applications');
create trigger webhook_changed after insert or update or delete on webhook
  for each statement execute function note_change('webhooks');
create trigger webhook_log_changed after insert or update or delete on webhook_log
  for each statement execute function note_change('webhooks');
create trigger vendor_day_changed after insert or update or delete on vendor_day
  for each statement execute function note_change('vendors');
`;
