// Marks what the demo bank made before sources were recorded: its crawls left a seed that no bank leaves, and its accounts a BSB by the bank's number.
export const up = `
-- What is done once after an upgrade and needs more than SQL.
create table done_once (
  what text primary key,
  done_at timestamptz not null default now()
);

create temporary table demo_profile on commit drop as
  select distinct c.profile_id from crawler c
  where c.profile_id is not null and c.connector is null and c.seed->>'start' like 'https://online.%.example/login'
    and c.seed->'steps' = '["open", "sign in", "list accounts", "read accounts", "sign out"]';

-- An account that files were written into is as its least trusted part. What is asked here is asked of an access, too: demoMarks.ts.
create function mark_demo_accounts(profiles bigint[]) returns int language plpgsql as $$
declare
  marked int;
begin
  with made as (
    select a.id from account a join profile p on p.id = a.profile_id
    where p.id = any(profiles) and a.source is distinct from 'demo' and a.bsb like (900 + p.bank_id % 100)::text || '-%'),
  segments as (
    update account_segment s set source = 'demo', connector = 'demo' from made
    where s.account_id = made.id and s.connector is null)
  update account a set source = 'demo' from made where a.id = made.id;
  get diagnostics marked = row_count;
  return marked;
end $$;
select mark_demo_accounts(array(select profile_id from demo_profile));

-- What lists show of crawlers is not changed by it.
set local signalbox.bulk = on;
update crawler c set connector = 'demo' from demo_profile d
  where c.profile_id = d.profile_id and c.connector is null and c.seed->>'start' like 'https://online.%.example/login';
set local signalbox.bulk = off;
`;
