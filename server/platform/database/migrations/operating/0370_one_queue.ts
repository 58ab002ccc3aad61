// Work is claimed in its own table: claims beat there, and the tables of the job library beside it go. Workers stop before it runs.
export const up = `
alter table work add column heartbeat_at timestamptz;
update work set state = 'waiting', holder = null, attempt = greatest(0, attempt - case when state = 'running' then 1 else 0 end)
  where state in ('admitted', 'running');
alter table work drop column ticket, drop constraint work_state_check,
  add constraint work_state_check check (state in ('waiting', 'running', 'done', 'failed'));
-- work_key stays as it is, so that a server of the version before goes on ordering.
drop index work_busy;
create index work_busy on work (kind, lane) where state = 'running';
drop schema if exists pgboss cascade;
`;
