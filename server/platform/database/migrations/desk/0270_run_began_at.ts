// When a person last had a run begin or go on: how old an application may be is judged by that time.
export const up = `
alter table batch_run add column began_at timestamptz;
update batch_run set began_at = created_at;
alter table batch_run alter column began_at set default now(), alter column began_at set not null;
`;
