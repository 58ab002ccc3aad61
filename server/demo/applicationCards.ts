// The application cards of a stretch of ids, computed for all of them at once; the text is that of application_card() for each.

/** Common table expressions that end in "card_part"; the stretch is between $low and $high, both part of it. */
export const cardParts = (low: string, high: string): string => `
  stretch_account as (
    select profile_id, json_agg(json_build_object('id', id) order by id) as accounts
    from account where application_id between ${low} and ${high} group by profile_id),
  stretch_crawler as (
    select distinct on (profile_id) profile_id, json_build_object('uuid', uuid, 'status', status) as crawler
    from crawler where application_id between ${low} and ${high} order by profile_id, timestamp desc, id desc),
  profile_part as (
    select p.application_id, count(*) as profiles_counted, (array_agg(p.initiator order by p.position))[1] as initiator,
      json_agg(json_build_object('id', p.id, 'bank_id', p.bank_id, 'initiator', p.initiator, 'crawler', c.crawler,
        'accounts', coalesce(t.accounts, '[]'::json)) order by p.position) as profiles
    from profile p left join stretch_crawler c on c.profile_id = p.id left join stretch_account t on t.profile_id = p.id
    where p.application_id between ${low} and ${high} group by p.application_id),
  crawler_part as (
    select application_id, count(*) as crawlers_counted from crawler where application_id between ${low} and ${high} group by application_id),
  account_part as (
    select application_id, count(*) as accounts_counted from account where application_id between ${low} and ${high} group by application_id),
  webhook_part as (
    select application_id, json_agg(json_build_object('event', event, 'timestamp', iso(timestamp), 'success', success)
      order by timestamp desc, id desc) as webhook_log
    from (
      select w.*, row_number() over (partition by application_id order by timestamp desc, id desc) as place,
        row_number() over (partition by application_id, event like '%\\_ready%' order by timestamp desc, id desc) as place_of_kind
      from webhook_log w where application_id between ${low} and ${high}) entry
    where place <= 10 or (event like '%\\_ready%' and place_of_kind = 1) group by application_id)`;

/** What an application "a" is joined to, and the text of its card. */
export const cardJoins = `
  left join profile_part on profile_part.application_id = a.id
  left join crawler_part on crawler_part.application_id = a.id
  left join account_part on account_part.application_id = a.id
  left join webhook_part on webhook_part.application_id = a.id`;

export const cardText = `substr(json_build_object(
    'id', a.id, 'timestamp', iso(a.timestamp), 'bank_id', coalesce(a.bank_id, 0),
    'status', coalesce(a.status, '-'), 'vendor_specific_id', a.vendor_specific_id,
    'profiles', coalesce(profile_part.profiles, '[]'::json),
    'profile_count', coalesce(profiles_counted, 0),
    'crawler_count', coalesce(crawlers_counted, 0),
    'account_count', coalesce(accounts_counted, 0),
    'initiator', coalesce(profile_part.initiator, '-'),
    'options', json_build_object('balances', a.balances, 'transactions', a.transactions, 'estatements', a.estatements,
      'interims', a.interims, 'account_owner_info', a.account_owner_info, 'analysis', a.analysis,
      'days_to_retrieve', a.days_to_retrieve, 'days_to_display', a.days_to_display,
      'select_accounts', a.select_accounts, 'account_product', a.account_product),
    'webhook_log', coalesce(webhook_part.webhook_log, '[]'::json),
    'analysed', a.analysed, 'finalised', a.finalised, 'score_id', a.score_id)::text, 2)`;
