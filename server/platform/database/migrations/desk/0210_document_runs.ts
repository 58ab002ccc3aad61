// Lets runs reprint the summaries and delete the files of applications; a reprint ends with the work that it ordered.
export const up = `
alter table batch_run drop constraint batch_run_kind_check,
  add constraint batch_run_kind_check check (
    kind in ('recrawl', 'bundle', 'summary', 'recovery', 'reprint-html', 'reprint-pdf', 'delete-files'));
alter table batch_item drop constraint batch_item_state_check,
  add constraint batch_item_state_check check (
    state in ('waiting', 'started', 'done', 'refused', 'failed', 'cancelled', 'left out')),
  -- No reference: old work is removed.
  add column work_id bigint;
create index batch_item_work on batch_item (work_id) where work_id is not null and state = 'started';
`;
